import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/**
 * Smaller responses fit into one packet anyway. tRPC responses have no length in advance and are
 * always compressed.
 */
const MIN_COMPRESSED_BYTES = 1_200;

/**
 * Compresses JSON responses of the API, because mobile users pay for each kilobyte. Pages, feeds,
 * cached lists and static files are compressed elsewhere. Request bodies are not decompressed: a
 * kilobyte could expand to a gigabyte.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
    customTypes: /^application\/json(;|$)/,
    encodings: ["br", "gzip"],
    // Low quality and a small window, because the server compresses each response separately.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    zlibOptions: { level: 1 },
    globalDecompression: false,
  });
}
