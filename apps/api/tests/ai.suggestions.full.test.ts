import type { AddressInfo } from "node:net";
import { type AiUsage, aiPictureUnseen } from "@ebute/contracts/ai";
import { pictureGone } from "@ebute/contracts/media";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { callProcedure, createStreamClient, messageOf } from "./support/calls/trpc-client.ts";
import { fileForm } from "./support/content/pictures.ts";
import { aiSettings, draft, startAiServer } from "./support/servers/ai-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openSession, signInAdmin } from "./support/sign-in/sign-in.ts";

const ai = await startAiServer();
afterAll(() => ai.close());
const site = await createTestApp({ settings: aiSettings(ai), hasBackground: true });
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

describe("a picture described by AI", () => {
  const jpeg = () =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: "#7a6a4f" } })
      .jpeg()
      .toBuffer();

  async function uploadPicture(): Promise<string> {
    const form = fileForm("image", await jpeg(), "a.jpg");
    const owner = await signInAdmin(site);
    const { body } = await owner.send<{ picture: { src: string } }>(
      "POST",
      "/api/admin/media",
      form,
    );
    return /[0-9a-f]{32}/.exec(body.picture.src)?.[0] ?? "";
  }

  async function describePicture(token: string, contentHash: string) {
    const client = createStreamClient(`http://127.0.0.1:${port}`, token);
    const parts: string[] = [];
    for await (const part of await client.ai.describePicture.mutate({ contentHash })) {
      parts.push(part);
    }
    return parts;
  }

  it("is refused to a moderator, and for a picture that is not there", async () => {
    const contentHash = await uploadPicture();
    const moderator = describePicture(await tokenOf("moderator"), contentHash);
    expect(await messageOf(moderator)).toBe("Your account is not allowed to do this.");
    const owner = await signInAdmin(site);
    const path = await callProcedure(owner, "mutation", "ai.describePicture", {
      contentHash: "../".repeat(20),
    });
    expect(path.status).toBe(400);
    const missing = describePicture(await tokenOf(), "0".repeat(32));
    expect(await messageOf(missing)).toBe(pictureGone.message);
    expect(ai.requests).toEqual([]);
  });

  it("goes to the service as a small JPEG, and comes back as one plain line", async () => {
    ai.behave(draft('"A brown\nwall."\n'));
    expect(await describePicture(await tokenOf(), await uploadPicture())).toEqual([
      "A brown wall.",
    ]);
    const content = ai.requests[0]?.body.messages[1]?.content;
    const [text, picture] = content as unknown as [
      { text: string },
      { image_url: { url: string } },
    ];
    expect(text.text).toBe("Describe this picture.");
    const [head, base64] = picture.image_url.url.split(",");
    expect(head).toBe("data:image/jpeg;base64");
    const sent = await sharp(Buffer.from(base64 ?? "", "base64")).metadata();
    expect([sent.format, sent.width, sent.height]).toEqual(["jpeg", 768, 576]);
  });

  it.each([400, 404])(
    "says that the model takes no pictures when it answers %i",
    async (status) => {
      ai.behave({ kind: "status", status });
      const asked = describePicture(await tokenOf(), await uploadPicture());
      expect(await messageOf(asked)).toBe(aiPictureUnseen.message);
    },
  );
});
