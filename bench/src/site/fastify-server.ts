// The least that Fastify does for an answer: one route with a fixed buffer.
// PORT=8080 node fastify-server.ts FILE
import { readFileSync } from "node:fs";
import fastify from "fastify";
import { portSetting } from "../environment.ts";

const body = readFileSync(process.argv[2] ?? "");

const app = fastify();
app.get("/", (_request, reply) => reply.type("text/html; charset=utf-8").send(body));
await app.listen({ port: Number(portSetting), host: "127.0.0.1" });
process.once("disconnect", () => process.exit());
