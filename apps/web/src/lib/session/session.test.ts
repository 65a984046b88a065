import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  hasAdminSession,
  hasStudentSession,
  readStudent,
  readToken,
  removeToken,
  storeSession,
  storeUser,
  subscribeToSession,
} from "./session.ts";
import { sessionAttributeScript } from "./session-attribute.ts";
import { viewerScript } from "./viewer-script.ts";

const stored = new Map<string, string>();

vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
  get token() {
    return stored.get("token");
  },
  set token(value: string | undefined) {
    stored.set("token", value ?? "");
  },
  get user() {
    return stored.get("user");
  },
  set user(value: string | undefined) {
    stored.set("user", value ?? "");
  },
});

const page = new EventTarget();
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));

const student = { _id: "1", fullName: "Ada Obi", phone: "0803 123 4567" };
const account = {
  ...student,
  id: "1",
  email: "ada@example.ng",
  state: "Lagos",
  city: "Yaba",
  createdAt: "2026-01-01T00:00:00.000Z",
  version: 1,
};
const admin = { _id: "2", email: "owner@example.ng", role: "owner" };

describe("the stored session", () => {
  beforeEach(() => stored.clear());

  it("belongs to no one without a token, even with a stored user", () => {
    stored.set("user", JSON.stringify(student));
    expect(hasStudentSession()).toBe(false);
    expect(hasAdminSession()).toBe(false);
  });

  it("belongs to either a student or an administrator", () => {
    storeSession("token", student);
    expect([hasStudentSession(), hasAdminSession()]).toEqual([true, false]);
    storeSession("token", admin);
    expect([hasStudentSession(), hasAdminSession()]).toEqual([false, true]);
  });

  it("stores the student under the keys of the specification", () => {
    storeSession("a token", student);
    expect(stored.get("token")).toBe("a token");
    expect(JSON.parse(stored.get("user") ?? "")).toEqual(student);
    expect(readStudent()).toEqual(student);
  });

  it("follows a profile change, but not after a sign-out", () => {
    storeSession("a token", student);
    storeUser({ ...student, phone: "0805 000 0000" });
    expect(readStudent()?.phone).toBe("0805 000 0000");
    removeToken();
    storeUser(student);
    expect(stored.size).toBe(0);
  });

  it.each(["not json", "[]", "7", '"text"'])(
    "is not a student's when storage contains %s",
    (user) => {
      stored.set("token", "a token");
      stored.set("user", user);
      expect(() => hasStudentSession()).not.toThrow();
      expect(readStudent()?.fullName ?? "").toBe("");
    },
  );

  it("notifies of a sign-in here and a sign-out in another tab", () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToSession(listener);
    storeSession("token", student);
    page.dispatchEvent(new Event("storage"));
    unsubscribe();
    page.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe("the `data-student` attribute", () => {
  const marks = new Set<string>();
  vi.stubGlobal("document", {
    documentElement: {
      toggleAttribute: (name: string, isOn: boolean) =>
        isOn ? marks.add(name) : marks.delete(name),
    },
  });

  it("is set only while a student is signed in", () => {
    stored.clear();
    new Function(sessionAttributeScript)();
    expect(marks).toEqual(new Set());
    storeSession("token", student);
    expect(marks).toEqual(new Set(["data-student"]));
    storeSession("token", admin);
    expect(marks).toEqual(new Set());
    storeSession("token", student);
    removeToken();
    expect(marks).toEqual(new Set());
  });
});

describe("the script of a page that the server rendered for a student", () => {
  const name = "</script><script>alert(1)</script>";
  const viewer = { token: "new.to-ken", student: { ...account, fullName: name } };

  beforeEach(() => stored.clear());

  it("contains no end of a script, whatever the name", () => {
    expect(viewerScript(viewer)).not.toContain("<");
  });

  it("stores the session, and leaves the same session alone", () => {
    new Function(viewerScript(viewer))();
    expect(stored.get("token")).toBe("new.to-ken");
    expect(readStudent()).toMatchObject({ fullName: name });
    stored.set("user", "{}");
    new Function(viewerScript(viewer))();
    expect(stored.get("user")).toBe("{}");
  });

  it("replaces the session of another account", () => {
    storeSession("old", admin);
    new Function(viewerScript(viewer))();
    expect([readToken(), hasStudentSession()]).toEqual(["new.to-ken", true]);
  });
});
