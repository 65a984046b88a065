import { createFileRoute } from "@tanstack/react-router";
import { CorrectionPage } from "#domains/corrections/admin/correction-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/questions_/correct/$questionId")({
  loaderDeps: ({ search }) => ({ version: parseVersion(Reflect.get(search, "version")) }),
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Correct a question") }],
  }),
  component: Page,
});

function Page() {
  const { questionId } = Route.useParams();
  const { version } = Route.useLoaderDeps();
  return <CorrectionPage key={questionId} id={questionId} number={version} />;
}

/** Undefined for the current version. */
function parseVersion(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
