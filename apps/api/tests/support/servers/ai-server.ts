import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { closeAtEnd } from "../clean-up.ts";

/** API key of every test server; it must not appear in responses or logs. */
export const AI_KEY = "sk-test-key-that-nobody-may-see";

/** Error text of the service that must not reach clients. */
export const AI_ERROR_TEXT = "upstream-words-for-nobody";

export type AiRequest = {
  headers: Record<string, string | string[] | undefined>;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
  /** Resolves if the client closes the connection before the response is complete. */
  ended: Promise<void>;
};

/** Behaviour of the server: a draft in chunks, an error status, or a fault. */
export type AiBehaviour =
  | { kind: "write"; pieces: string[]; pauseMs?: number; finish?: string | null }
  /** Answers once the promise resolves. */
  | { kind: "hold"; until: Promise<void>; pieces: string[] }
  | { kind: "status"; status: number; headers?: Record<string, string> }
  | { kind: "raw"; contentType: string; text: string }
  /** Starts the stream and then sends nothing more. */
  | { kind: "stall"; pieces: string[] }
  /** Accepts the connection and never responds. */
  | { kind: "silence" }
  /** Starts the stream and destroys the connection. */
  | { kind: "breakOff"; pieces: string[] }
  /** Sends many bytes: of text, of one endless line, or of comments. */
  | { kind: "flood"; bytes: number; of: "words" | "line" | "comments" };

export type AiServer = {
  /** For AI_BASE_URL. */
  url: string;
  requests: AiRequest[];
  behave(next: AiBehaviour): void;
  close(): Promise<void>;
};

/** Starts an HTTP server with OpenAI's chat completions API. */
export async function startAiServer(first: AiBehaviour = draft("Hello.")): Promise<AiServer> {
  const requests: AiRequest[] = [];
  let behaviour = first;
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readText(request));
    const ended = new Promise<void>((resolve) =>
      response.once("close", () => void (response.writableFinished || resolve())),
    );
    requests.push({ headers: request.headers, body, ended });
    await answer(behaviour, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave(next) {
      behaviour = next;
    },
    close: closeAtEnd(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    }),
  };
}

/** Streams a text in chunks of 12 characters. */
export function draft(text: string, pauseMs = 0): AiBehaviour {
  return { kind: "write", pieces: text.match(/[\s\S]{1,12}/g) ?? [], pauseMs };
}

export function aiSettings({ url }: AiServer): Record<string, string> {
  return { AI_BASE_URL: url, AI_API_KEY: AI_KEY, AI_MODEL: "test-model" };
}

async function answer(behaviour: AiBehaviour, response: ServerResponse): Promise<void> {
  switch (behaviour.kind) {
    case "write":
      beginStream(response);
      for (const piece of behaviour.pieces) {
        response.write(event(piece));
        if (behaviour.pauseMs) await pause(behaviour.pauseMs);
        if (response.destroyed) return;
      }
      if (behaviour.finish !== null) response.write(event("", behaviour.finish ?? "stop"));
      response.end("data: [DONE]\n\n");
      return;
    case "hold":
      await behaviour.until;
      return answer({ kind: "write", pieces: behaviour.pieces }, response);
    case "status":
      response.writeHead(behaviour.status, {
        "content-type": "application/json",
        ...behaviour.headers,
      });
      response.end(JSON.stringify({ error: { message: `${AI_ERROR_TEXT} ${AI_KEY}` } }));
      return;
    case "raw":
      response.writeHead(200, { "content-type": behaviour.contentType });
      response.end(behaviour.text);
      return;
    case "stall":
    case "breakOff":
      beginStream(response);
      for (const piece of behaviour.pieces) response.write(event(piece));
      if (behaviour.kind === "stall") return;
      await pause(50);
      response.destroy();
      return;
    case "flood":
      return flood(behaviour, response);
    case "silence":
  }
}

function beginStream(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
}

async function flood(
  { bytes, of }: Extract<AiBehaviour, { kind: "flood" }>,
  response: ServerResponse,
): Promise<void> {
  beginStream(response);
  const words = "word ".repeat(2_000);
  const piece = { words: event(words), line: words, comments: `: ${words}\n\n` }[of];
  const pieces = Array(Math.ceil(bytes / piece.length)).fill(piece);
  await pipeline(pieces, response);
}

function event(content: string, finishReason: string | null = null): string {
  const choice = { index: 0, delta: { content }, finish_reason: finishReason };
  const chunk = { id: "c", object: "chat.completion.chunk", created: 0, model: "m" };
  return `data: ${JSON.stringify({ ...chunk, choices: [choice] })}\n\n`;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
