import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Below this an answer fits one packet, compressed or not. Answers of tRPC have no length beforehand, and always are. */
const SMALLEST_COMPRESSED_BYTES = 1_200;

/**
 * Compresses the answers of calls: those who sign in here pay for each kilobyte too. Pages, feeds and lists that are kept
 * come compressed already, and so do the site's own files. What is sent to the server is not unpacked: a kilobyte could
 * hold a gigabyte.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: SMALLEST_COMPRESSED_BYTES,
    customTypes: /^application\/json(;|$)/,
    encodings: ["br", "gzip"],
    // Quick and with little memory, since it is done anew for each answer.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    zlibOptions: { level: 1 },
    globalDecompression: false,
  });
}
