import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { plainEnvironment } from "../environment.ts";
import { type Child, freePort, startChild } from "../server/child.ts";
import { buildPinnedCommand } from "../server/cores.ts";

export const referenceNames = ["node:http", "Fastify", "nginx"] as const;
export type ReferenceName = (typeof referenceNames)[number];

type Options = { folder: string; bytes: number; core: number | undefined };

const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;

/**
 * A server that answers every request with the same bytes. Undefined for nginx where it is not
 * installed.
 */
export async function startReference(
  name: ReferenceName,
  { folder, bytes, core }: Options,
): Promise<Child | undefined> {
  if (name === "nginx" && !hasNginx) return undefined;
  const port = await freePort();
  const place = path.join(folder, `${name.replaceAll(/\W/g, "-")}-${bytes}`);
  mkdirSync(place, { recursive: true });
  const file = path.join(place, "index.html");
  // As incompressible as what is compressed already.
  writeFileSync(file, randomBytes(bytes));
  const command = name === "nginx" ? nginxCommand(place, port) : nodeCommand(name, port, file);
  return startChild({
    command: buildPinnedCommand(core, command),
    port,
    env: plainEnvironment,
    readyPath: "/",
  });
}

function nodeCommand(name: "node:http" | "Fastify", port: number, file: string): string[] {
  const program = name === "Fastify" ? "fastify-server.ts" : "node-server.ts";
  return [process.execPath, path.join(import.meta.dirname, program), String(port), file];
}

/** One worker without a log, as one core can use. */
function nginxCommand(place: string, port: number): string[] {
  // Its worker runs as another user when nginx is started as root.
  chmodSync(place, 0o755);
  const config = `
    daemon off; worker_processes 1; pid ${place}/pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
      default_type "text/html; charset=utf-8";
      client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy; fastcgi_temp_path ${place}/fastcgi;
      uwsgi_temp_path ${place}/uwsgi; scgi_temp_path ${place}/scgi;
      server { listen 127.0.0.1:${port}; root ${place}; }
    }`;
  writeFileSync(path.join(place, "nginx.conf"), config);
  return ["nginx", "-p", place, "-c", path.join(place, "nginx.conf")];
}
