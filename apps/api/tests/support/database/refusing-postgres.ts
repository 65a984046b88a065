import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Code of a TLS request, after the length. Source: PostgreSQL documentation, 54.7. */
const SSL_REQUEST = 80_877_103;

/** Starts a fake PostgreSQL without TLS that rejects every connection with this error code. */
export async function startRefusingPostgres(code: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => answer(socket, chunk, code));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function answer(socket: Socket, chunk: Buffer, code: string): void {
  if (chunk.length >= 8 && chunk.readInt32BE(4) === SSL_REQUEST) return void socket.write("N");
  const fields = ["SFATAL", "VFATAL", `C${code}`, "Msecret words of the server", ""];
  const text = Buffer.from(`${fields.join("\0")}\0`);
  const head = Buffer.from("E....");
  head.writeInt32BE(text.length + 4, 1);
  socket.end(Buffer.concat([head, text]));
}
