import { describe, expect, it } from "vitest";
import { createStartupProgress } from "#src/commands/startup-progress.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { prepareContent } from "../seeds/prepare-content.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";

// Nothing here looks at the other sizes of the pictures; and the sample content has to be found
// before any job has run.
useManualJobs();

const site = await createTestApp({ hasBackground: true, renderer: await loadRenderer() });
await prepareContent(site.container, {
  ...createStartupProgress(),
  step: (_title, work) => work(),
});

describe.each(["/", "/blog"])("a search of the sample posts on %s", (path) => {
  it.each([
    ["pension", "Saving for old age when nobody pays you a salary"],
    ["exam", "Twelve weeks to stronger WAEC and NECO theory papers"],
    ["exams", "Preparing for JAMB on very little data"],
    ["school", "Twelve weeks to stronger WAEC and NECO theory papers"],
    ["inverter", "How to size solar for a small shop before you ask for a price"],
    ["data plan", "Preparing for JAMB on very little data"],
    ["jmab", "Preparing for JAMB on very little data"],
    ["pensoin", "Saving for old age when nobody pays you a salary"],
    ["cashbok", "The four-column cashbook that a busy shop can really keep"],
  ])("finds the post for '%s'", async (words, title) => {
    const { text } = await site.visitor().get(`${path}?q=${encodeURIComponent(words)}`);
    expect(text).toContain(`${title}: </span>Read More`);
  });

  it("keeps the misspelt word in the search box and names the replacement", async () => {
    const { text } = await site.visitor().get(`${path}?q=pensoin`);
    expect(text).toMatch(/<input[^>]* value="pensoin"/);
    expect(text).toContain("Nothing for &#x27;pensoin&#x27;. Showing &#x27;pension&#x27;.");
  });
});
