import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { clientFolder } from "../rendering/load-renderer.ts";

/**
 * Serves the built files. Their names contain a content hash, so browsers cache them for a year.
 */
export async function registerStaticAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: "/assets/",
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
    schemaHide: true,
  });
}
