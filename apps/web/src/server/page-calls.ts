import { hash } from "node:crypto";
import { createTRPCClient, getUntypedClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#lib/trpc.ts";

/** A call that a page is made of, with the digest of its answer. */
export type PageCall = { path: string; input: unknown; digest: string };

/** The calls of one page: what they were, and whether they are answered as they were before. */
export function createPageCalls(link: TRPCLink<AppRouter>) {
  const answered = new Map<string, { path: string; input: unknown; answer: unknown }>();
  let hasFailed = false;

  const record: TRPCLink<AppRouter> = () => {
    return ({ op: { path, input, ...op }, next }) =>
      observable((observer) => {
        const name = nameOf(path, input);
        // Asked already, to see whether the page is as it was.
        const known = answered.get(name);
        if (known) {
          observer.next({ result: { data: known.answer } });
          observer.complete();
          return;
        }
        return next({ ...op, path, input }).subscribe({
          next(value) {
            if ("data" in value.result) {
              answered.set(name, { path, input, answer: value.result.data });
            }
            observer.next(value);
          },
          complete: () => observer.complete(),
          error(error) {
            hasFailed = true;
            // An error travels as the words that the API made for the outside; causes and stacks stay behind.
            observer.error(error.shape ? TRPCClientError.from({ error: error.shape }) : error);
          },
        });
      });
  };
  const client = createTRPCClient<AppRouter>({ links: [record, link] });
  const untyped = getUntypedClient(client);

  return {
    client,
    /** Undefined after a failure: how it would be answered the next time says nothing. */
    all(): PageCall[] | undefined {
      if (hasFailed) return undefined;
      const calls = [...answered.values()];
      return calls.map(({ path, input, answer }) => ({ path, input, digest: digestOf(answer) }));
    },
    /** Asks them again. What is answered is kept for the page that may have to be made. */
    async areAnsweredAsBefore(calls: PageCall[]): Promise<boolean> {
      try {
        const now = await Promise.all(calls.map(({ path, input }) => untyped.query(path, input)));
        return calls.every(({ digest }, index) => digest === digestOf(now[index]));
      } catch {
        hasFailed = false;
        return false;
      }
    },
  };
}

function nameOf(path: string, input: unknown): string {
  return `${path} ${JSON.stringify(input)}`;
}

function digestOf(answer: unknown): string {
  return hash("sha256", JSON.stringify(answer) ?? "", "base64");
}
