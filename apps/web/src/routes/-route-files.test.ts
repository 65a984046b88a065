import { expect, it } from "vitest";
import { indexChunksByRoute } from "#lib/page/loading/route-files.ts";
import type { FileRoutesById } from "../routeTree.gen.ts";

const cases: [source: string, id: keyof FileRoutesById][] = [
  ["_site.tsx", "/_site"],
  ["_site/index.tsx", "/_site/"],
  ["_site/blog.index.tsx", "/_site/blog/"],
  ["_site/blog.$postId.tsx", "/_site/blog/$postId"],
  ["_site/userDashboard/account.tsx", "/_site/userDashboard/account"],
];

it.each(cases)("the route files index the chunks of %s by the route id %s", (source, id) => {
  expect(indexChunksByRoute({ [`src/routes/${source}`]: ["/assets/a.js"] }).get(id)).toEqual([
    "/assets/a.js",
  ]);
});
