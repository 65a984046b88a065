import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { closeAtEnd } from "../clean-up.ts";

export type PurgeRequest = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
};

/** Starts a server that takes purges as the APIs of CDNs do. */
export async function startCdnServer() {
  const requests: PurgeRequest[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    requests.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    /** Answers with this status from now on. */
    answerWith(next: number): void {
      status = next;
    },
    close: closeAtEnd(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    }),
  };
}
