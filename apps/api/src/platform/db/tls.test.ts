import { createServer, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { isDatabaseUnavailable } from "../errors/database-errors.ts";
import { openClient, openDatabase } from "./client.ts";
import { readTlsSettings } from "./tls.ts";

/** Opens a client to a server that answers the request for TLS as given, and offers no handshake. */
async function openTo(mode: string, answer: (socket: Socket) => void) {
  const accepted: Socket[] = [];
  const server = createServer((socket) => {
    accepted.push(socket);
    socket.on("error", () => {}).once("data", () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const url = `postgres://nobody@localhost:${port}/nothing?sslmode=${mode}`;
  const patience = { connectMs: 1_000, probeMs: 1_000, statementMs: 30_000 };
  const { sql, close } = openDatabase({ url }, { maxConnections: 1, patience });
  onTestFinished(async () => {
    for (const socket of accepted) socket.destroy();
    server.close();
    await close();
  });
  return sql;
}

describe("a database connection whose TLS handshake fails", () => {
  it.each<[string, (socket: Socket) => void]>([
    ["the server ends it at the request", (socket) => socket.end()],
    ["the server resets it at the request", (socket) => socket.resetAndDestroy()],
    ["the server ends it within the handshake", (socket) => socket.end("S")],
    ["no response comes", () => {}],
  ])("counts as lost when %s", async (_how, answer) => {
    const sql = await openTo("require", answer);
    const failure = await sql`select 1`.catch((error) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  it("falls back to no TLS where TLS is optional and the server has none", async () => {
    const startup = Promise.withResolvers<Buffer>();
    const sql = await openTo("prefer", (socket) => {
      socket.once("data", startup.resolve);
      socket.write("N");
    });
    void sql`select 1`.catch(() => {});
    expect(String(await startup.promise)).toContain("application_name");
  });
});

it("names the host to the server where TLS is optional", async () => {
  const hello = Promise.withResolvers<Buffer>();
  const sql = await openTo("prefer", (socket) => {
    socket.once("data", hello.resolve);
    socket.write("S");
  });
  void sql`select 1`.catch(() => {});
  expect(String(await hello.promise)).toContain("localhost");
});

describe("the TLS of a database connection", () => {
  const settingsOf = (url: string) => readTlsSettings(openClient({ url }, { max: 1 }))?.ssl;

  it("names the host to the server, and checks the certificate for it where the mode asks for that", () => {
    expect(settingsOf("postgres://db.example/x?sslmode=require")).toEqual({
      rejectUnauthorized: false,
      host: "db.example",
      servername: "db.example",
    });
    expect(settingsOf("postgres://db.example/x?sslmode=verify-full")).toEqual({
      host: "db.example",
      servername: "db.example",
    });
    expect(settingsOf("postgres://192.0.2.1/x?sslmode=verify-full")).toEqual({ host: "192.0.2.1" });
  });
});
