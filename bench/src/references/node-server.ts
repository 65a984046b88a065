// The least that Node does for an answer: a fixed buffer, whatever is asked. node node-server.ts
// PORT FILE
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port = "0", file = ""] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(port), "127.0.0.1");
process.once("disconnect", () => process.exit());
