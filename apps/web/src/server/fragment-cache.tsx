import { randomUUID } from "node:crypto";
import { type AnyRouter, RouterContextProvider } from "@tanstack/react-router";
import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import type { RenderFragment } from "#lib/page/cached-fragment.tsx";

const CLOSE = '"></slot>';

type Page = {
  router: AnyRouter;
  savesData: boolean;
  /** Fingerprint of the settings, which any fragment may show. */
  settings: string;
};

export type FragmentCache = ReturnType<typeof createFragmentCache>;

/**
 * Caches the HTML of fragments by all their inputs. Different inputs have different keys, so
 * entries never become stale.
 */
export function createFragmentCache({ maxBytes }: { maxBytes: number }) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }, key) => key.length + length,
  });

  /** Returns the functions for one page: one renders placeholders, one replaces them. */
  return function forPage({ router, savesData, settings }: Page) {
    const fragments: Buffer[] = [];
    // Unguessable, so that user content cannot contain a placeholder.
    const marker = randomUUID();
    const open = `<slot name="${marker}-`;

    const renderFragment: RenderFragment = (name, children) => {
      const cacheKey = `${savesData ? "save-data" : ""} ${settings} ${name}`;
      let html = cache.get(cacheKey);
      if (html === undefined) {
        const text = renderToString(
          <RouterContextProvider router={router}>{children}</RouterContextProvider>,
        );
        html = Buffer.from(text);
        cache.set(cacheKey, html);
      }
      return <slot name={`${marker}-${fragments.push(html) - 1}`} />;
    };

    /** Works on bytes: cached fragments are copied, and only the text between them is encoded. */
    function insertFragments(pieces: readonly string[]): Buffer {
      return Buffer.concat(pieces.flatMap(toBytes));
    }

    function toBytes(html: string): Buffer[] {
      const [begin = "", ...rest] = html.split(open);
      const parts = rest.flatMap((part) => {
        const end = part.indexOf(CLOSE);
        const fragment = fragments[Number(part.slice(0, end))] ?? Buffer.alloc(0);
        return [fragment, Buffer.from(part.slice(end + CLOSE.length))];
      });
      return [Buffer.from(begin), ...parts];
    }

    return { renderFragment, insertFragments };
  };
}
