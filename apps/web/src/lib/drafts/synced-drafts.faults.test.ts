import { describe, expect, it, vi } from "vitest";
import {
  controlTime,
  createDevice,
  createServer,
  passTime,
  restoreOffered,
} from "./synced-drafts.fixture.ts";

controlTime();

describe("a draft of a synced form, after a fault,", () => {
  it("survives a save whose removal came late, when it is typed in the same form", async () => {
    const { stored, server } = createServer();
    const phone = createDevice(server);
    const { type, autosave } = await phone.openForm();
    type("first");
    await passTime(2_000);
    stored.isReachable = false;
    await autosave.markSaved(autosave.currentRevision());
    stored.isReachable = true;
    type("second");
    await passTime(2_000);
    await autosave.close();
    const again = await phone.openForm();
    expect(again.offered()).toBe("second");
    expect(stored.drafts.map(({ content }) => content)).toEqual(["second"]);
  });

  it("stays on the device when the server has lost it, and returns there", async () => {
    const { stored, server } = createServer();
    const desk = createDevice(server);
    const { type, autosave } = await desk.openForm();
    type("typed after the backup");
    await passTime(2_000);
    await autosave.close();
    stored.drafts = [];
    expect((await desk.openForm()).offered()).toBe("typed after the backup");
  });

  it("stays on the server until the restored copy is there", async () => {
    const { stored, server } = createServer();
    const [desk, phone] = [createDevice(server), createDevice(server)];
    const first = await desk.openForm();
    first.type("begun");
    await passTime(2_000);
    const second = await phone.openForm();
    stored.isReachable = false;
    await restoreOffered(second);
    expect(second.form.text).toBe("begun");
    expect(stored.drafts.map(({ content }) => content)).toEqual(["begun"]);
  });

  it("is not sent again by an open form whose author has finished it elsewhere", async () => {
    const { stored, server } = createServer();
    const [desk, phone] = [createDevice(server), createDevice(server)];
    const first = await desk.openForm();
    first.type("begun");
    await passTime(2_000);
    const second = await phone.openForm();
    await restoreOffered(second);
    await second.autosave.markSaved(second.autosave.currentRevision());
    await first.autosave.findDrafts();
    await passTime(60_000);
    expect([stored.drafts, first.autosave.isDirty()]).toEqual([[], false]);
  });

  it("is removed from the server when it was discarded without a connection", async () => {
    const { stored, server } = createServer();
    const phone = createDevice(server);
    const first = await phone.openForm();
    first.type("a");
    await passTime(2_000);
    await first.autosave.close();
    stored.isReachable = false;
    const second = await phone.openForm();
    const { offer } = second.autosave.getState();
    if (offer) await second.autosave.discard(offer);
    stored.isReachable = true;
    expect((await phone.openForm()).offered()).toBeUndefined();
    expect(stored.drafts).toEqual([]);
  });

  it("is not offered in another tab once it is saved", async () => {
    const { server } = createServer();
    const desk = createDevice(server);
    const first = await desk.openForm();
    first.type("a");
    await passTime(2_000);
    const second = await desk.openForm();
    expect(second.offered()).toBe("a");
    await first.autosave.markSaved(first.autosave.currentRevision());
    await passTime(0);
    second.autosave.watchDrafts();
    await passTime(0);
    expect(second.offered()).toBeUndefined();
  });

  it("is not tried again after a refusal, whose reason is shown", async () => {
    const { server } = createServer();
    const { type, saving } = await createDevice(server).openForm();
    const save = vi.spyOn(server, "save").mockRejectedValue(new Error("too many"));
    type("a");
    await passTime(2_000 + 60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(saving()).toMatchObject({ place: "device", refusal: { message: "too many" } });
  });

  it("says until the next sign-in that the session has ended, and then follows", async () => {
    const { stored, server } = createServer();
    const { type, saving, isSessionEnded, autosave } = await createDevice(server).openForm();
    const shown: boolean[] = [];
    autosave.subscribe(() => {
      if (shown.at(-1) !== isSessionEnded()) shown.push(isSessionEnded());
    });
    stored.hasSession = false;
    type("a");
    await passTime(2_000);
    expect(saving()).toMatchObject({ kind: "saved", place: "device" });
    expect(isSessionEnded()).toBe(true);
    type("ab");
    await passTime(2_000);
    stored.isReachable = false;
    await passTime(30_000);
    stored.isReachable = true;
    stored.hasSession = true;
    await autosave.flush();
    expect(stored.drafts.map(({ content }) => content)).toEqual(["ab"]);
    expect(saving()).toMatchObject({ kind: "saved", place: "server" });
    expect(shown).toEqual([false, true, false]);
  });

  it("is tried again without a change after the session has ended", async () => {
    const { stored, server } = createServer();
    const { type, isSessionEnded } = await createDevice(server).openForm();
    stored.hasSession = false;
    type("a");
    await passTime(2_000);
    stored.hasSession = true;
    await passTime(30_000);
    expect(stored.drafts.map(({ content }) => content)).toEqual(["a"]);
    expect(isSessionEnded()).toBe(false);
  });

  it("is not tried again by a closed form whose request failed", async () => {
    const { server } = createServer();
    const { type, autosave } = await createDevice(server).openForm();
    const request = Promise.withResolvers<void>();
    const save = vi.spyOn(server, "save").mockReturnValue(request.promise);
    type("a");
    await passTime(2_000);
    const closing = autosave.close();
    request.reject(new Error("offline"));
    await closing;
    await passTime(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("keeps what was typed as a draft when other content replaces it", async () => {
    const { server } = createServer();
    const { type, form, autosave, offered } = await createDevice(server).openForm();
    type("typed");
    await autosave.replace(() => (form.text = "an earlier version"));
    await passTime(2_000);
    expect(offered()).toBe("typed");
  });
});
