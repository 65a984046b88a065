import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { TextPage, TextSection } from "#components/layout/text-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

/**
 * Reloads shortly after the connection returns. The delay lets the connection settle and lets a
 * running navigation win.
 */
const RELOAD_WHEN_ONLINE_SCRIPT =
  'addEventListener("online",()=>setTimeout(()=>navigator.onLine&&document.getElementById("failed-form").hidden&&location.reload(),1e3))';

/** Removes a saved post. The worker makes the page anew, so the list needs no other script. */
const REMOVE_SCRIPT =
  'addEventListener("click",e=>{let b=e.target.closest("[data-remove]");b&&caches.delete("saved:"+b.dataset.remove).then(()=>location.reload())})';

/**
 * Reloading a form's result would submit it again, so the script goes back to the page with the
 * input.
 */
const GO_BACK_SCRIPT =
  'addEventListener("click",e=>e.target.closest("[data-back]")&&history.back())';

export const Route = createFileRoute("/_site/offline")({
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site, "You are offline") },
      { name: "robots", content: "noindex" },
    ],
    scripts: import.meta.env.SSR
      ? [{ children: `${RELOAD_WHEN_ONLINE_SCRIPT};${REMOVE_SCRIPT};${GO_BACK_SCRIPT}` }]
      : [],
  }),
  component: OfflinePage,
});

/**
 * The service worker shows this page instead of an uncached one and inserts links to cached posts.
 * For a failed form it swaps the introduction, and the title where the form may have arrived; for
 * the list of saved posts it swaps both.
 */
function OfflinePage() {
  return (
    <TextPage
      title="You are offline"
      standfirst={
        <>
          <div id="missing-page">
            This page is not saved on this phone. It will open by itself when the connection is
            back.
          </div>
          <div id="saved-intro" hidden>
            These posts open without a connection.
          </div>
          <div id="nothing-saved" hidden>
            No post is saved on this phone yet.
          </div>
          <div id="failed-form" hidden>
            <p id="not-sent">
              Nothing was sent. Go back to what you typed, and send it once you are online.
            </p>
            <p id="unconfirmed" hidden>
              The connection was lost on the way. Go back to what you typed and send it again: that
              is safe, it counts once.
            </p>
            <Button type="button" data-back="" className="mt-4">
              Go back to what you typed
            </Button>
          </div>
        </>
      }
    >
      <PostList id="saved-posts" title="Saved for later">
        <Button
          type="button"
          tone="quiet"
          data-remove="/saved-path"
          aria-label="Remove: saved-title"
        >
          Remove
        </Button>
      </PostList>
      <PostList id="read-posts" title="Read lately" />
      <Text>
        <TextLink href="/" className="inline-flex min-h-11 items-center">
          Go to the home page
        </TextLink>
      </Text>
    </TextPage>
  );
}

type PostListProps = {
  id: string;
  title: string;
  /** Beside the link of a post. */
  children?: ReactNode;
};

/** The service worker repeats the row for each post, and shows the list where it has one. */
function PostList({ id, title, children }: PostListProps) {
  return (
    <section id={id} hidden className="max-w-article">
      <TextSection title={title}>
        <RuledList>
          <li className="flex items-center justify-between gap-4">
            <TextLink
              href="/saved-path"
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              saved-title
            </TextLink>
            {children}
          </li>
        </RuledList>
      </TextSection>
    </section>
  );
}
