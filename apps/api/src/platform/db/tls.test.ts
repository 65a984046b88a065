import { connect, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { isDatabaseUnavailable } from "../errors/database-errors.ts";
import { upgradeToTls } from "./tls.ts";

afterEach(() => void vi.useRealTimers());

/** Connects to a server that answers the request for TLS as given, and never offers a handshake. */
async function openTo(answer: (socket: Socket) => void): Promise<Socket> {
  const accepted: Socket[] = [];
  const server = createServer((socket) => {
    accepted.push(socket);
    socket.on("error", () => {}).once("data", () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const socket = connect({ port: typeof address === "object" ? (address?.port ?? 0) : 0 });
  onTestFinished(() => {
    for (const each of [socket, ...accepted]) each.destroy();
    server.close();
  });
  return socket;
}

const settings = { options: {}, isOptional: false, isDirect: false };
const failureOf = (socket: Socket) => upgradeToTls(socket, "localhost", settings).catch((e) => e);

describe("a database connection whose TLS handshake fails", () => {
  it.each<[string, (socket: Socket) => void]>([
    ["the server ends it at the request", (socket) => socket.end()],
    ["the server resets it at the request", (socket) => socket.resetAndDestroy()],
    ["the server ends it within the handshake", (socket) => socket.end("S")],
    ["bytes come before the handshake", (socket) => socket.write("Sselect 1")],
  ])("is destroyed and counts as lost when %s", async (_how, answer) => {
    const socket = await openTo(answer);
    expect(isDatabaseUnavailable(await failureOf(socket))).toBe(true);
    expect(socket.destroyed).toBe(true);
  });

  it("is destroyed and counts as lost when no response comes within four seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const socket = await openTo(() => vi.advanceTimersByTime(4_000));
    expect(await failureOf(socket)).toMatchObject({ code: "CONNECT_TIMEOUT" });
    expect(socket.destroyed).toBe(true);
  });

  it("falls back to no TLS where TLS is optional and the server has none", async () => {
    const socket = await openTo((accepted) => accepted.write("N"));
    const secured = await upgradeToTls(socket, "localhost", { ...settings, isOptional: true });
    expect(secured).toBe(socket);
    expect(socket.destroyed).toBe(false);
  });
});
