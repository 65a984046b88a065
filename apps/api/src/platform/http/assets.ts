import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { clientFolder } from "../pages/load-renderer.ts";

/** The built files that browsers load. Their names carry their content's hash, so they are kept for a year. */
export async function registerAssets(app: FastifyInstance): Promise<void> {
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
