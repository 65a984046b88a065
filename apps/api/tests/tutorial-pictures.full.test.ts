import type { TutorialView } from "@ebute/contracts/tutorials";
import { describe, expect, it } from "vitest";
import { createPicture } from "./factories/pictures.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { findShownPictures } from "./support/shown-pictures.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const admin = await signInAdmin(site);
const student = await signInStudent(site);

function contentWith(contentHash: string): string {
  return `<p>See:</p><img src="/media/${contentHash}-quick.webp" alt="A graph" />`;
}

describe("the pictures in a tutorial", () => {
  it("are refused at the content field when they do not exist", async () => {
    const content = contentWith("ab12".repeat(8));
    const { status, body } = await admin.post("/api/bblogs", { title: "Graphs", content });
    expect([status, body.issues?.[0]?.path]).toEqual([400, "content"]);
  });

  it("are shown in a fitting size, and protected from the clean-up", async () => {
    const shown = await createPicture(site, { areVariantsReady: true });
    const unused = await createPicture(site);
    const content = contentWith(shown.contentHash);
    const { body } = await admin.post<{ blog: { _id: string } }>("/api/bblogs", {
      title: "Graphs",
      content,
    });
    const { data } = await callProcedure(student, "query", "tutorials.get", { id: body.blog._id });
    expect((data as TutorialView).content).toContain("srcset=");
    expect(await findShownPictures(site, [shown, unused])).toEqual([shown.id]);
  });
});
