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

/** Answers calls, and tells of each answer that has a version. */
type CreateLink = (isMadeOf: IsMadeOf) => TRPCLink<AppRouter>;

/** Answers the calls of one page, and remembers what they were. */
export function createPageCalls(createLink: CreateLink) {
  const answered = new Map<string, Call & { answer: unknown }>();
  const versions = new Map<string, AnswerVersion>();
  let hasFailed = false;

  const record: TRPCLink<AppRouter> = () => {
    return ({ op: { path, input, ...op }, next }) =>
      observable((observer) => {
        return next({ ...op, path, input }).subscribe({
          next(value) {
            if ("data" in value.result) {
              const name = nameOf({ path, input });
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

  return {
    client: createTRPCClient<AppRouter>({ links: [record, link] }),
    /** Undefined after a failure: how it would be answered the next time says nothing. */
    all(): PageCall[] | undefined {
      if (hasFailed) return undefined;
      return [...answered].map(([name, { path, input, answer }]) => {
        const madeOf = versions.get(name);
        return madeOf ? { madeOf } : { path, input, digest: digestOf(answer) };
      });
    },
  };
}

/**
 * Looks up whether they would be answered as they were.
 * @throws what one of them is refused with by now
 */
export async function areAnsweredAsBefore(
  calls: PageCall[],
  createLink: CreateLink,
): Promise<boolean> {
  const known = await Promise.all(calls.map((call) => isAnsweredAsBefore(call, createLink)));
  return !known.includes(false);
}

async function isAnsweredAsBefore(call: PageCall, createLink: CreateLink): Promise<boolean> {
  if ("madeOf" in call) return call.madeOf.version === (await call.madeOf.readVersion());
  const client = createTRPCClient<AppRouter>({ links: [createLink(() => {})] });
  return call.digest === digestOf(await getUntypedClient(client).query(call.path, call.input));
}

function nameOf({ path, input }: Call): string {
  return `${path} ${JSON.stringify(input)}`;
}

function digestOf(answer: unknown): string {
  return hash("sha256", JSON.stringify(answer) ?? "", "base64");
}
