import { createDevRenderer } from "#platform/pages/rendering/dev-renderer.ts";
import {
  type LoadedRenderer,
  loadBuiltRenderer,
  type PageScripts,
} from "#platform/pages/rendering/load-renderer.ts";

const pageScripts: PageScripts = (fileOf) => ({
  orderPoller: fileOf("src/domains/orders/order-poller.ts"),
  savePost: fileOf("src/domains/posts/article/save-post.ts"),
  embedPlayer: fileOf("src/lib/page/embeds/embed-player.ts"),
});

/** @throws {StartupError} when the web package has not been built */
export function loadRenderer(): Promise<LoadedRenderer> {
  return loadBuiltRenderer(pageScripts);
}

/** Renders pages from the sources on each request. */
export function loadDevRenderer(): Promise<LoadedRenderer> {
  return createDevRenderer(pageScripts);
}
