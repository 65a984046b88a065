import { TUTORIAL_PREVIEW_FORM } from "@ebute/contracts/tutorials";
import { createFileRoute } from "@tanstack/react-router";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { TutorialPreview } from "#domains/tutorials/lesson/tutorial-preview.tsx";
import { failureHead, titleOf } from "#lib/page/head/page-head.ts";
import { throwPageNotFound } from "#lib/page/require-page.ts";

/** Typed content of the form of a lesson, in an iframe of the panel. */
export const Route = createFileRoute("/_site/preview/lesson")({
  loader: async ({ context }) => {
    if (context.form?.form !== TUTORIAL_PREVIEW_FORM) await throwPageNotFound(context);
  },
  head: ({ match }) => {
    const { site, form } = match.context;
    if (match.error || !form) return failureHead(site, match);
    const title = titleOf(site, form.values.title ?? "");
    return { meta: [{ title }, { name: "robots", content: "noindex" }] };
  },
  notFoundComponent: PageNotFound,
  component: PreviewedLesson,
});

function PreviewedLesson() {
  const { form } = Route.useRouteContext();
  const { title = "", author = "", content = "" } = form?.values ?? {};
  const video = readVideo(form?.values ?? {});
  return <TutorialPreview title={title} author={author} content={content} video={video} />;
}

function readVideo(values: Readonly<Record<string, string | undefined>>) {
  const { videoUrl: url, videoHost: host, videoMinutes, videoMegabytes } = values;
  if (!url || !host) return undefined;
  const minutes = Number(videoMinutes) || null;
  return { url, host, minutes, megabytes: Number(videoMegabytes) || null };
}
