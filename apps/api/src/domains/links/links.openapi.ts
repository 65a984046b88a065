import { describeOperations } from "#platform/http/routing/openapi-operations.ts";

export const linksOperations = describeOperations("Settings", {
  describe: {
    summary: "Check a link",
    description:
      "Tells what visitors find at an address of the site, before a link leads there: `fault` says why a menu would not show the link. Features that are switched off are not looked at.",
    parameters: { path: "/menu" },
    response: { link: { isShown: false, fault: "draft", kind: "page", name: "Our menu" } },
  },
});
