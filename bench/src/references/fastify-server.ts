// The least that Fastify does for an answer: one route with a fixed buffer. node fastify-server.ts
// PORT FILE
import { readFileSync } from "node:fs";
import fastify from "fastify";

const [port = "0", file = ""] = process.argv.slice(2);
const body = readFileSync(file);

const app = fastify();
app.get("/", (_request, reply) => reply.type("text/html; charset=utf-8").send(body));
await app.listen({ port: Number(port), host: "127.0.0.1" });
process.once("disconnect", () => process.exit());
