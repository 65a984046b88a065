import { describe, expect, it, vi } from "vitest";
import {
  controlTime,
  createDevice,
  createServer,
  passTime,
  restoreOffered,
} from "./synced-drafts.fixture.ts";

controlTime();

describe("a draft of a synced form", () => {
  it("is on the server two seconds after a pause, once", async () => {
    const { stored, server } = createServer();
    const { type, saving, autosave } = await createDevice(server).openForm();
    type("a");
    await passTime(1_500);
    type("ab");
    await passTime(1_500);
    expect(stored.drafts).toEqual([]);
    expect(autosave.isOnlyHere()).toBe(true);
    await passTime(500);
    expect(stored.drafts.map(({ content }) => content)).toEqual(["ab"]);
    expect(saving()).toMatchObject({ kind: "saved", place: "server" });
    expect(autosave.isOnlyHere()).toBe(false);
    await passTime(60_000);
    expect(stored.saves).toBe(1);
  });

  it("is on the server every 15 seconds while its author types without a pause", async () => {
    const { stored, server } = createServer();
    const { type } = await createDevice(server).openForm();
    for (let second = 1; second <= 31; second += 1) {
      type(`${second}`);
      await passTime(1_000);
    }
    expect(stored.saves).toBe(2);
  });

  it("waits on the device without a connection, and follows when it is back", async () => {
    const { stored, server } = createServer();
    const { type, saving, autosave } = await createDevice(server).openForm();
    stored.isReachable = false;
    type("a");
    await passTime(3_000);
    expect(saving()).toMatchObject({ kind: "saved", place: "device", isWaiting: true });
    stored.isReachable = true;
    await autosave.flush();
    expect(stored.drafts.map(({ content }) => content)).toEqual(["a"]);
    expect(saving()).toMatchObject({ place: "server" });
  });

  it("is tried again without a change every 30 seconds, until the form is closed", async () => {
    const { stored, server } = createServer();
    const { type, autosave } = await createDevice(server).openForm();
    const save = vi.spyOn(server, "save");
    stored.isReachable = false;
    type("a");
    await passTime(2_000 + 30_000 * 2);
    expect(save).toHaveBeenCalledTimes(3);
    await autosave.close();
    await passTime(120_000);
    expect(save).toHaveBeenCalledTimes(4);
  });

  it("is offered on another device, and gone from both once it is saved there", async () => {
    const { stored, server } = createServer();
    const [desk, phone] = [createDevice(server), createDevice(server)];
    const first = await desk.openForm();
    first.type("begun at the desk");
    await passTime(2_000);

    const second = await phone.openForm();
    expect(second.offered()).toBe("begun at the desk");
    await restoreOffered(second);
    second.type("begun at the desk, done on the phone");
    await passTime(2_000);
    expect(stored.drafts.map(({ content }) => content)).toEqual([second.form.text]);
    await second.autosave.markSaved(second.autosave.currentRevision());
    await passTime(0);
    expect([stored.drafts, phone.list()]).toEqual([[], []]);

    const third = await desk.openForm();
    expect(third.offered()).toBeUndefined();
    expect(desk.list()).toEqual([]);
  });

  it("keeps what two devices went on from, until one has taken over what the other typed", async () => {
    const { stored, server } = createServer();
    const first = await createDevice(server).openForm();
    first.type("begun");
    await passTime(2_000);
    const second = await createDevice(server).openForm();
    await restoreOffered(second);
    second.type("begun, and done on the phone");
    first.type("begun, and done at the desk");
    await passTime(2_000);
    expect(stored.drafts.map(({ content }) => content).sort()).toEqual([
      "begun, and done at the desk",
      "begun, and done on the phone",
    ]);
    for (const { autosave } of [first, second]) await autosave.findDrafts();
    expect(first.autosave.getState().offer?.base).toEqual({ fields: "begun" });
    const { offer } = second.autosave.getState();
    expect(offer && second.autosave.baseWith(offer)).toEqual({ fields: "begun" });
    second.form.text = "begun, and done on the phone and at the desk";
    if (offer) await second.autosave.takeOver(offer);
    await passTime(2_000);
    expect(stored.drafts.map(({ content }) => content)).toEqual([second.form.text]);
    expect(second.offered()).toBeUndefined();
  });

  it("survives on a device that typed on without a connection", async () => {
    const { stored, server } = createServer();
    const [desk, phone] = [createDevice(server), createDevice(server)];
    const first = await desk.openForm();
    first.type("begun");
    await passTime(2_000);
    const second = await phone.openForm();
    await restoreOffered(second);
    await second.autosave.markSaved(second.autosave.currentRevision());
    await passTime(0);
    stored.isReachable = false;
    first.type("begun, and continued in a tunnel");
    await passTime(2_000);
    await first.autosave.close();
    stored.isReachable = true;
    const third = await desk.openForm();
    expect(third.offered()).toBe("begun, and continued in a tunnel");
    await passTime(0);
    expect(stored.drafts.map(({ content }) => content)).toEqual([third.offered()]);
  });

  it("is removed from the server later when it was saved without reaching it", async () => {
    const { stored, server } = createServer();
    const phone = createDevice(server);
    const { type, autosave } = await phone.openForm();
    type("a");
    await passTime(2_000);
    stored.isReachable = false;
    await autosave.markSaved(autosave.currentRevision());
    await passTime(0);
    expect(stored.drafts).toHaveLength(1);
    expect((await phone.openForm()).offered()).toBeUndefined();
    stored.isReachable = true;
    expect((await phone.openForm()).offered()).toBeUndefined();
    expect(stored.drafts).toEqual([]);
  });

  it("is never uploaded after the form was saved", async () => {
    const { stored, server } = createServer();
    const { type, autosave } = await createDevice(server).openForm();
    type("a");
    await autosave.markSaved(autosave.currentRevision());
    await passTime(60_000);
    expect([stored.saves, stored.drafts]).toEqual([0, []]);
  });
});
