import type { AddressInfo } from "node:net";
import type { AiUsage } from "@ebute/contracts/ai";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { callProcedure, createStreamClient, messageOf } from "./support/calls/trpc-client.ts";
import { aiSettings, draft, startAiServer } from "./support/servers/ai-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openSession, signInAdmin } from "./support/sign-in/sign-in.ts";

const ai = await startAiServer();
afterAll(() => ai.close());
const site = await createTestApp({ settings: aiSettings(ai) });
await site.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = site.app.server.address() as AddressInfo;
beforeEach(() => {
  ai.requests.length = 0;
});

async function tokenOf(role: "owner" | "moderator" = "owner"): Promise<string> {
  const { email } = await createAdmin(site, { role });
  return openSession(site.visitor(), email);
}

describe("suggestions of AI for a title", () => {
  const html = "<p>Good <b>nets</b> last.</p>";

  async function suggest(token: string, input: { html: string; kind: "title" | "subTitle" }) {
    const lists: string[][] = [];
    for await (const list of await createStreamClient(
      `http://127.0.0.1:${port}`,
      token,
    ).ai.suggest.mutate(input))
      lists.push(list);
    return lists;
  }

  it("are refused to a moderator, without words, and for another field", async () => {
    const asked = suggest(await tokenOf("moderator"), { html, kind: "title" });
    expect(await messageOf(asked)).toBe("Your account is not allowed to do this.");
    const token = await tokenOf();
    const wordless = suggest(token, { html: "<p> </p><hr>", kind: "title" });
    expect(await messageOf(wordless)).toBe("Write some text first");
    const owner = await signInAdmin(site);
    for (const input of [
      { html: " ", kind: "title" },
      { html, kind: "slug" },
    ]) {
      expect((await callProcedure(owner, "mutation", "ai.suggest", input)).status).toBe(400);
    }
    expect(ai.requests).toEqual([]);
  });

  it("come as plain text, one after the other, and count as a draft of the month", async () => {
    const owner = await signInAdmin(site);
    const count = async () =>
      ((await callProcedure(owner, "query", "ai.usage")).data as AiUsage).drafts;
    const before = await count();
    ai.behave({
      kind: "write",
      pieces: ["1. Nets that last\n", "2. **Sleep well**\n", '3. "Buy <i>once</i>"'],
    });
    const lists = await suggest(await tokenOf(), { html, kind: "title" });
    expect(lists[0]).toEqual(["Nets that last"]);
    expect(lists.at(-1)).toEqual(["Nets that last", "Sleep well", "Buy <i>once</i>"]);
    expect(await count()).toBe(before + 1);
    const [instructions, sent] = ai.requests[0]?.body?.messages ?? [];
    expect(instructions?.content).toContain("titles for the post");
    expect(sent).toEqual({ role: "user", content: "Good **nets** last." });
  });

  it("are an error when no line can be used", async () => {
    ai.behave(draft("Here are three titles:"));
    const asked = suggest(await tokenOf(), { html, kind: "subTitle" });
    expect(await messageOf(asked)).toContain("an answer that cannot be used");
  });
});
