import { businessKinds, businessPresets, type Onboarding } from "@ebute/contracts/onboarding";
import { settingsSchemas } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { createSampleContentRepository } from "#domains/sample-content/sample-content.repository.ts";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const owner = await signInAdmin(site);

async function read(): Promise<Onboarding> {
  const { status, data } = await callProcedure(owner, "query", "onboarding.get");
  expect(status).toBe(200);
  return data as Onboarding;
}

const hide = (client: RestClient) => callProcedure(client, "mutation", "onboarding.hide");

async function findDone(): Promise<string[]> {
  return (await read()).steps.filter(({ isDone }) => isDone).map(({ name }) => name);
}

async function save(group: string, values: object): Promise<void> {
  expect((await owner.put(`/api/admin/settings/${group}`, { values })).status).toBe(200);
}

describe("the first steps of an owner", () => {
  it("are refused to other roles", async () => {
    const others = [
      ...(await Promise.all([signInAdmin(site, "editor"), signInAdmin(site, "moderator")])),
      await signInStudent(site),
      site.visitor(),
    ];
    for (const client of others) {
      expect([401, 403]).toContain((await callProcedure(client, "query", "onboarding.get")).status);
      expect([401, 403]).toContain((await hide(client)).status);
    }
    expect((await read()).isHidden).toBe(false);
  });

  it("are completed one by one", async () => {
    expect(await findDone()).toEqual(["sampleContent", "opening"]);
    const sample = await createPost(site);
    await site.container.database.db.transaction((tx) =>
      createSampleContentRepository(site.container.database.db).remember(tx, [
        { kind: "post", rowId: sample.id, version: 1 },
      ]),
    );
    expect(await findDone()).toEqual(["opening"]);
    await save("identity", { name: "Adùkẹ́'s Kitchen" });
    await save("look", { brand: "#7f2222" });
    await save("contact", { email: "aduke@example.ng" });
    expect(await findDone()).toEqual(["identity", "look", "contact", "opening"]);
    await callProcedure(owner, "mutation", "sampleContent.remove");
    await createPost(site, { isPublished: false });
    expect(await findDone()).toEqual(["identity", "look", "contact", "sampleContent", "opening"]);
    await createPost(site);
    expect(await findDone()).toContain("firstPost");
  });

  it("are dismissed permanently", async () => {
    expect((await hide(owner)).status).toBe(200);
    expect((await hide(owner)).status).toBe(200);
    expect((await read()).isHidden).toBe(true);
  });
});

describe("the kinds of business", () => {
  it.each(businessKinds)("include %s, whose presets satisfy the settings schema", (kind) => {
    const preset = businessPresets[kind];
    for (const group of ["features", "home", "navigation", "words", "opening"] as const) {
      expect(settingsSchemas[group].partial().safeParse(preset[group]).error).toBe(undefined);
    }
  });
});
