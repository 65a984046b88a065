import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const docker = path.join(import.meta.dirname, "../../../docker");
const read = (name: string) => readFileSync(path.join(docker, name), "utf8");

/** Headers that the site believes once TRUST_PROXY is set, as both compose files do. */
const believed = ["X-Request-Id", "X-Forwarded-For", "X-Forwarded-Proto"];

it("nginx sets every header that the site trusts from a proxy", () => {
  const set = read("nginx/proxy.conf").matchAll(/^proxy_set_header (\S+) (\S+);$/gm);
  const values = new Map([...set].map(([, name = "", value = ""]) => [name, value]));
  expect(believed.map((name) => values.get(name))).toEqual([
    "$request_id",
    "$remote_addr",
    "$scheme",
  ]);
  // nginx replaces inherited headers in a nested block instead of adding to them, so there is only
  // one block.
  expect(read("nginx/nginx.conf")).not.toMatch(/proxy_set_header/);
  for (const [place] of read("nginx/nginx.conf").matchAll(/^ {2}server \{[\s\S]*?^ {2}\}/gm)) {
    expect(place).toContain("include proxy.conf;");
  }
});

it("Caddy sets the request id, and trusts no forwarding header of clients", () => {
  const caddyfile = read("Caddyfile");
  expect(caddyfile.match(/header_up .+/g)).toEqual(["header_up X-Request-Id {http.request.uuid}"]);
  expect(caddyfile).not.toContain("trusted_proxies");
});
