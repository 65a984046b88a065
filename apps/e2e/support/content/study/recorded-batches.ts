import http from "node:http";
import { setImmediate as nextTick } from "node:timers/promises";
import type { BrowserContext, Request } from "@playwright/test";

export type SentPress = {
  _id: string;
  questionVersionId: string;
  answer: { optionIds: string[] } | null;
  at: string;
};

type Batch = { events: SentPress[] };

/** End of the next batches of an exam; undefined lets them pass. */
export type BatchCut = "whileSending" | "beforeAnswer" | "insideBatch" | "server";

export type RecordedBatches = {
  cut: BatchCut | undefined;
  /** Presses that the device has sent, by id, whether or not they arrived. */
  sent: Map<string, SentPress>;
  /** Ids that the server has acknowledged, also in an answer that never came. */
  stored: Set<string>;
  /** Size of the largest batch that was cut off in the middle. */
  largestCut: number;
  listen(context: BrowserContext): Promise<void>;
};

type Options = { random: () => number; killServer: () => Promise<void> };

/** Records what a device sends of an exam, and cuts it off. */
export function recordBatches({ random, killServer }: Options): RecordedBatches {
  const recorded: RecordedBatches = {
    cut: undefined,
    sent: new Map(),
    stored: new Set(),
    largestCut: 0,

    async listen(context) {
      await context.route("**/trpc/exams.receiveAnswers*", async (route) => {
        const { cut } = recorded;
        const request = route.request();
        const { events }: Batch = request.postDataJSON();
        for (const event of events) recorded.sent.set(event._id, event);
        if (cut === "whileSending") return route.abort();
        if (cut === "insideBatch") {
          recorded.largestCut = Math.max(recorded.largestCut, events.length);
          await sendHalf(request);
          return route.abort();
        }
        const answering = route.fetch().catch(() => undefined);
        if (cut === "server") {
          recorded.cut = "whileSending";
          // Some turns later the batch is anywhere between the socket and the commit.
          for (let turns = Math.floor(random() * 400); turns > 0; turns -= 1) await nextTick();
          await killServer();
        }
        const response = await answering;
        if (!response) return route.abort();
        if (response.ok()) {
          // The browser was killed meanwhile, so nobody heard the answer.
          const body = await response.json().catch(() => undefined);
          if (!body) return;
          for (const id of body.result.data.acknowledged) recorded.stored.add(id);
        }
        return cut === "beforeAnswer" ? route.abort() : route.fulfill({ response });
      });
    },
  };
  return recorded;
}

/** Sends the first half of a request and hangs up. */
async function sendHalf(request: Request): Promise<void> {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const headers = { ...(await request.allHeaders()), "content-length": String(body.length) };
  const names = Object.entries(headers).filter(([name]) => !name.startsWith(":"));
  const { promise, resolve } = Promise.withResolvers<void>();
  const sending = http.request(request.url(), {
    method: "POST",
    headers: Object.fromEntries(names),
  });
  sending.once("error", () => resolve());
  sending.once("close", () => resolve());
  sending.write(body.subarray(0, Math.floor(body.length / 2)), () => sending.destroy());
  return promise;
}
