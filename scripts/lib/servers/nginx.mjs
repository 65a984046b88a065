import { chmodSync, copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Lays the very files of docker/nginx into a folder, but for where the processes are and where
 * nginx listens.
 * @returns what to start nginx with
 */
export function layOutNginx(folder, { port, ports }) {
  // When started by root, nginx's workers run as another user.
  chmodSync(folder, 0o755);
  for (const file of ["nginx.conf", "proxy.conf"]) {
    copyFileSync(path.join(root, "docker/nginx", file), path.join(folder, file));
  }
  const servers = ports.map((own) => `server 127.0.0.1:${own} max_fails=0;`);
  const kept = "keepalive 512; keepalive_timeout 2s;";
  writeFileSync(
    path.join(folder, "upstream.conf"),
    `upstream ebute { zone ebute 128k; ${servers.join(" ")} ${kept} }\n`,
  );
  writeFileSync(path.join(folder, "listen.conf"), `listen 127.0.0.1:${port};\n`);
  return ["-p", `${folder}/`, "-c", path.join(folder, "nginx.conf"), "-g", "daemon off;"];
}
