import { productAreas } from "@ebute/contracts/pages";
import { pagePaths } from "./page-paths.ts";

/**
 * - `page`: a page or file of the product has exactly this address.
 * - `area`: everything below belongs to the product, such as the panel, the API and personal links.
 * - `content`: an address of a kind of content, such as a post, that may or may not exist.
 */
export type Reservation = "page" | "area" | "content";

/** Segments that no page can have as its name, and that the build and the certificates' check use. */
const technicalAreas = [".well-known", "@fs", "@id", "@vite"];
const areas = [...technicalAreas, ...productAreas].map((segment) => `/${segment}`);

/** Addresses of single files and probes, in lower case. */
const files = [
  "/favicon.ico",
  "/feed.xml",
  "/healthz",
  "/metrics",
  "/readyz",
  "/robots.txt",
  "/rss.xml",
  "/site.webmanifest",
  "/sitemap.xml",
  "/sw.js",
];

const { canonical, aliases } = pagePaths;
const pages = new Set([...canonical, ...Object.keys(aliases), ...files].map(toLowerCase));
const contentStarts = canonical
  .filter((path) => path.endsWith("/*"))
  .map((path) => path.slice(0, -1).toLowerCase());

/**
 * Tells to what an address belongs; undefined for an address that is free.
 * @param path path without query, in any letter case
 */
export function findReservation(path: string): Reservation | undefined {
  const name = path.toLowerCase().replace(/\/+$/, "") || "/";
  if (areas.some((area) => name === area || name.startsWith(`${area}/`))) return "area";
  if (pages.has(name)) return "page";
  if (contentStarts.some((start) => name.startsWith(start))) return "content";
  return undefined;
}

function toLowerCase(path: string): string {
  return path.toLowerCase();
}
