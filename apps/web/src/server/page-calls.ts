import { hash } from "node:crypto";
import { createTRPCClient, getUntypedClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#lib/trpc.ts";

type Call = { path: string; input: unknown };

/** What an answer was made of, read again for less than the answer costs. */
type AnswerVersion = { version: string; readVersion(): Promise<string | undefined> };

/** A call that a page is made of, with what tells whether it is answered as it was. */
export type PageCall = { madeOf: AnswerVersion } | (Call & { digest: string });

export type IsMadeOf = (call: Call, version: AnswerVersion) => void;

/**
 * The calls of one page: what they were, and whether they are answered as they were before.
 * @param createLink answers them, and tells of each answer that has a version
 */
export function createPageCalls(createLink: (isMadeOf: IsMadeOf) => TRPCLink<AppRouter>) {
  const answered = new Map<string, Call & { answer: unknown }>();
  const versions = new Map<string, AnswerVersion>();
  let hasFailed = false;

  const record: TRPCLink<AppRouter> = () => {
    return ({ op: { path, input, ...op }, next }) =>
      observable((observer) => {
        const name = nameOf({ path, input });
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
  const link = createLink((call, version) => versions.set(nameOf(call), version));
  const client = createTRPCClient<AppRouter>({ links: [record, link] });
  const untyped = getUntypedClient(client);

  async function isAnsweredAsBefore(call: PageCall): Promise<boolean> {
    if ("madeOf" in call) return call.madeOf.version === (await call.madeOf.readVersion());
    return call.digest === digestOf(await untyped.query(call.path, call.input));
  }

  return {
    client,
    /** Undefined after a failure: how it would be answered the next time says nothing. */
    all(): PageCall[] | undefined {
      if (hasFailed) return undefined;
      return [...answered].map(([name, { path, input, answer }]) => {
        const madeOf = versions.get(name);
        return madeOf ? { madeOf } : { path, input, digest: digestOf(answer) };
      });
    },
    /** Looks them up again. What had to be asked for that is kept for the page that may have to be made. */
    async areAnsweredAsBefore(calls: PageCall[]): Promise<boolean> {
      try {
        const known = await Promise.all(calls.map(isAnsweredAsBefore));
        return !known.includes(false);
      } catch {
        hasFailed = false;
        return false;
      }
    },
  };
}

function nameOf({ path, input }: Call): string {
  return `${path} ${JSON.stringify(input)}`;
}

function digestOf(answer: unknown): string {
  return hash("sha256", JSON.stringify(answer) ?? "", "base64");
}
