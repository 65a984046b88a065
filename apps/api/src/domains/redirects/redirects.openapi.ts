import { describeOperations, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";

export const redirectsOperations = describeOperations("Redirects", {
  export: {
    summary: "Export redirects as CSV",
    description: "All redirects, newest first. The file can be imported again.",
    response: `"From","To","Hits","Last Used At"\r\n"/our-prices.html","/services","41","${EXAMPLE_TIME}"\r\n`,
  },
});
