import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerBeforeFastify, LookUpBeforeFastify } from "../http/memory-first.ts";
import { sendWhole, type WholeAnswer, wholeAnswer } from "../http/whole-answer.ts";
import { keyOf } from "./page-address.ts";
import { answerIn, isKnown, type PageAnswer } from "./page-answer.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { encodingFor, type PageRefiner } from "./page-compression.ts";
import type { PageCounts } from "./page-counts.ts";

/** What is worked out once for the bytes that are sent. */
type Prepared = PageAnswer & {
  sentHeaders: string[];
  sentUnchangedHeaders: string[];
  times: number;
  /** Both answers once more, as they go over the wire, where they are sent often. */
  whole: { page: WholeAnswer | undefined; unchanged: WholeAnswer | undefined } | undefined;
};

/** So often a page is sent before its readers are worth the work of making it as small as it goes. */
const OFTEN = 50;

type Deps = { cache: Pick<PageCache, "peek" | "confirm">; refine: PageRefiner; counts: PageCounts };

export type MemoryAnswers = {
  answerFromMemory: AnswerBeforeFastify;
  /** The same for what a change has dropped, where it is found to be what it was. */
  answerConfirmed: LookUpBeforeFastify;
};

/**
 * The way past Fastify: a GET or HEAD of an address that is, letter for letter, the name of a page in memory. Such a name
 * came out of reading an address (`page-address.ts`), so nothing is read here, and whatever is spelled, sent or asked for
 * in any other way goes the whole way.
 */
export function createMemoryAnswers({ cache, refine, counts }: Deps): MemoryAnswers {
  const preparedOf = new WeakMap<Buffer, Prepared>();

  function prepare(page: CachedPage, body: Buffer, accepted: string | undefined): Prepared {
    const answer = answerIn(page, encodingFor(accepted));
    const length = ["content-length", String(body.length)];
    const prepared = {
      ...answer,
      sentHeaders: [...Object.entries(answer.headers).flat(), ...length],
      sentUnchangedHeaders: Object.entries(answer.unchangedHeaders).flat(),
      times: 0,
      whole: undefined,
    };
    preparedOf.set(body, prepared);
    return prepared;
  }

  /** Says whether it has sent the page: it may be there in another encoding only. */
  function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    const accepted = headers["accept-encoding"];
    const body = page.bodies[encodingFor(accepted)];
    if (!body) return false;
    const prepared = preparedOf.get(body) ?? prepare(page, body, accepted);
    prepared.times += 1;
    if (prepared.times % OFTEN === 0) {
      refine(page, prepared.encoding);
      prepared.whole ??= {
        page: wholeAnswer({ status: 200, headers: prepared.sentHeaders, body }),
        unchanged: wholeAnswer({ status: 304, headers: prepared.sentUnchangedHeaders }),
      };
    }
    if (isKnown(prepared, headers["if-none-match"])) sendUnchanged(response, prepared);
    else if (method === "HEAD") response.writeHead(200, prepared.sentHeaders).end();
    else sendBody(response, prepared, body);
    return true;
  }

  return {
    answerFromMemory(request, response) {
      const key = nameAskedFor(request);
      const page = key === undefined ? undefined : cache.peek(key);
      if (!page || !send(page, request, response)) return false;
      counts.fromCache += 1;
      return true;
    },
    answerConfirmed(request, response) {
      const key = nameAskedFor(request);
      const found = key === undefined ? undefined : cache.confirm(key);
      return found?.then((page) => page !== undefined && send(page, request, response));
    },
  };
}

/** What the page would be called; undefined for a request that has to be read. */
function nameAskedFor({ method, url = "", headers }: IncomingMessage): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || needsReading(headers)) return undefined;
  return keyOf(url, { savesData: headers["save-data"] === "on" });
}

function sendBody(response: ServerResponse, { whole, sentHeaders }: Prepared, body: Buffer): void {
  if (sendWhole(response, whole?.page)) return;
  response.writeHead(200, sentHeaders).end(body);
}

function sendUnchanged(response: ServerResponse, { whole, sentUnchangedHeaders }: Prepared): void {
  if (sendWhole(response, whole?.unchanged)) return;
  response.writeHead(304, sentUnchangedHeaders).end();
}

/** Credentials, keys and bodies are looked at, whatever the address is. */
function needsReading(headers: IncomingMessage["headers"]): boolean {
  return (
    headers.authorization !== undefined ||
    headers["idempotency-key"] !== undefined ||
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined
  );
}
