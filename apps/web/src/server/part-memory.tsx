import { randomUUID } from "node:crypto";
import { type AnyRouter, RouterContextProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import type { RememberPart } from "#lib/page/known-part.tsx";
import { createBoundedMemory } from "./bounded-memory.ts";

const CLOSE = '"></slot>';

type Page = { router: AnyRouter; savesData: boolean };

export type PartMemory = ReturnType<typeof createPartMemory>;

/** HTML of parts by the values that they were made of. A page with other values has other parts, so nothing is ever stale. */
export function createPartMemory({ maxChars }: { maxChars: number }) {
  const memory = createBoundedMemory<Buffer>({ maxChars, charsOf: ({ length }) => length });

  /** For one page: what stands in for its parts, and the parts in their places. */
  return function forPage({ router, savesData }: Page) {
    const parts: Buffer[] = [];
    // Nobody who writes into a page can know it, and so stand where a part belongs.
    const marker = randomUUID();
    const open = `<slot name="${marker}-`;

    const remember: RememberPart = (name, children) => {
      const fullName = savesData ? `save-data ${name}` : name;
      let html = memory.find(fullName);
      if (html === undefined) {
        const text = renderToString(
          <RouterContextProvider router={router}>{children}</RouterContextProvider>,
        );
        html = Buffer.from(text);
        memory.keep(fullName, html);
      }
      return <slot name={`${marker}-${parts.push(html) - 1}`} />;
    };

    /** As bytes: what is in memory is copied as it is, and only what is between it is still to be written as such. */
    function fill(html: string): Buffer {
      const [begin = "", ...rest] = html.split(open);
      const pieces = rest.flatMap((piece) => {
        const end = piece.indexOf(CLOSE);
        const part = parts[Number(piece.slice(0, end))] ?? Buffer.alloc(0);
        return [part, Buffer.from(piece.slice(end + CLOSE.length))];
      });
      return Buffer.concat([Buffer.from(begin), ...pieces]);
    }

    return { remember, fill };
  };
}
