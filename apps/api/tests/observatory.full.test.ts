import { describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { createTestApp } from "./support/servers/test-app.ts";

/**
 * The rules by which MDN's HTTP Observatory takes and gives points, applied to what this server
 * sends. What it asks of TLS, that http leads to https and that the certificate is in order, is the
 * proxy's to answer. Source: https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
const site = await createTestApp();
await site.container.siteAddress.noteFixedAddress();
site.clock.advance({ hours: 31 * 24 });
const { id } = await createPost(site);

type Headers = Record<string, unknown>;
type Rule = { name: string; points(headers: Headers): number };

const PRIVATE_REFERRERS = [
  "no-referrer",
  "same-origin",
  "strict-origin",
  "strict-origin-when-cross-origin",
];
const SIX_MONTHS_SECONDS = 15_768_000;

function directivesOf(headers: Headers): Map<string, string[]> {
  const policy = String(headers["content-security-policy"] ?? "");
  const parts = policy.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...values]) => [name, values]));
}

function policyPoints(headers: Headers): number {
  const policy = directivesOf(headers);
  if (policy.size === 0) return -25;
  const usual = policy.get("default-src") ?? ["*"];
  const scripts = policy.get("script-src") ?? usual;
  const styles = policy.get("style-src") ?? usual;
  const objects = policy.get("object-src") ?? usual;
  const isWide = (values: string[]) => values.some((value) => /^(\*|https?:|data:)/.test(value));
  if (isWide(scripts) || isWide(objects)) return -20;
  if (scripts.includes("'unsafe-inline'")) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (styles.includes("'unsafe-inline'") || isWide(styles)) return 0;
  return usual.join() === "'none'" ? 10 : 5;
}

function transportPoints(headers: Headers): number {
  const [, seconds = "0"] =
    /max-age=(\d+)/.exec(String(headers["strict-transport-security"])) ?? [];
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -20;
}

const rules: Rule[] = [
  { name: "Content-Security-Policy", points: policyPoints },
  { name: "cookies", points: (headers) => (headers["set-cookie"] ? -20 : 0) },
  {
    name: "cross-origin resource sharing",
    points: (headers) => (headers["access-control-allow-origin"] ? -50 : 0),
  },
  {
    name: "Referrer-Policy",
    points: (headers) => (PRIVATE_REFERRERS.includes(String(headers["referrer-policy"])) ? 5 : -5),
  },
  { name: "Strict-Transport-Security", points: transportPoints },
  {
    name: "X-Content-Type-Options",
    points: (headers) => (headers["x-content-type-options"] === "nosniff" ? 0 : -5),
  },
  {
    name: "X-Frame-Options",
    points: (headers) =>
      directivesOf(headers).get("frame-ancestors")?.join() === "'none'" ? 5 : -20,
  },
  {
    name: "Cross-Origin-Resource-Policy",
    points: (headers) => (headers["cross-origin-resource-policy"] === "same-origin" ? 10 : -50),
  },
];

const addresses = [
  "/",
  "/blog",
  `/blog/${id}`,
  "/about",
  "/signin",
  "/admin",
  "/userDashboard",
  "/no-such-page",
  "/blog/%ff",
  "/wp-login.php",
  "/api/blog/all",
  "/api/nothing",
  "/api/admin/dashboard",
  "/trpc/posts.browse?input=%7B%7D",
  "/trpc/nothing",
  "/feed.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/media/nothing.webp",
  "/files/nothing",
  "/healthz",
];

describe.each(addresses)("the HTTP Observatory score of %s", (url) => {
  it("loses no point, and gets every bonus except the one for preloading", async () => {
    const { headers } = await site.visitor().get(url);
    const points = rules.map(({ name, points: pointsFor }) => [name, pointsFor(headers)]);
    expect(Object.fromEntries(points)).toEqual({
      "Content-Security-Policy": 10,
      cookies: 0,
      "cross-origin resource sharing": 0,
      "Referrer-Policy": 5,
      "Strict-Transport-Security": 0,
      "X-Content-Type-Options": 0,
      "X-Frame-Options": 5,
      "Cross-Origin-Resource-Policy": 10,
    });
  });

  it("reveals no server software, and the policy forbids unused features", async () => {
    const { headers } = await site.visitor().get(url);
    for (const name of ["server", "x-powered-by", "via", "x-runtime"]) {
      expect(headers[name], name).toBeUndefined();
    }
    const { "content-security-policy": policy } = headers;
    expect(String(policy)).not.toMatch(/unsafe-|\*|https?:/);
    expect(String(policy)).toContain("base-uri 'none'");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(String(headers["permissions-policy"])).toContain("camera=()");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });
});
