import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { onTestFinished } from "vitest";
import type { PinnedTarget } from "#platform/net/outbound-target.ts";

/** Replies by command; the greeting is that of an empty command. Undefined: no reply. */
type Replies = (command: string) => string | undefined;

/** Starts an SMTP server that replies as given, until the test ends. */
export async function startScriptedSmtp(replies: Replies): Promise<PinnedTarget> {
  const server = createServer((socket) => {
    const reply = (command: string) => {
      const text = replies(command);
      if (text) socket.write(`${text}\r\n`);
    };
    socket.on("error", () => {});
    socket.on("data", (bytes) => reply(bytes.toString().trim()));
    reply("");
  });
  onTestFinished(() => void server.close());
  return listen(server);
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<PinnedTarget> {
  const server = createServer();
  const target = await listen(server);
  server.close();
  await once(server, "close");
  return target;
}

async function listen(server: Server): Promise<PinnedTarget> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return { address: "127.0.0.1", port: address.port };
}
