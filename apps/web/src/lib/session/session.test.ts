import { beforeEach, describe, expect, it, vi } from "vitest";
import { redirectSignedInScript } from "./auth-redirect-scripts.ts";
import {
  hasAdminSession,
  hasStudentSession,
  readStudent,
  removeToken,
  storeSession,
  storeUser,
  subscribeToSession,
} from "./session.ts";
import { sessionAttributeScript } from "./session-attribute.ts";

const stored = new Map<string, string>();

vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
  get token() {
    return stored.get("token");
  },
  get user() {
    return stored.get("user");
  },
});

const page = new EventTarget();
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));

const student = { _id: "1", fullName: "Ada Obi", phone: "0803 123 4567" };
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

describe("the redirect script of the sign-in page", () => {
  const goesTo = (search: string) => {
    const replace = vi.fn<(href: string) => void>();
    vi.stubGlobal("location", { search, replace });
    new Function(redirectSignedInScript)();
    return replace.mock.calls.at(0)?.[0];
  };
  const nextOf = (path: string) => `?next=${encodeURIComponent(path)}`;

  beforeEach(() => stored.clear());

  it("does not redirect visitors or administrators", () => {
    expect(goesTo("")).toBeUndefined();
    storeSession("token", admin);
    expect(goesTo("")).toBeUndefined();
    storeSession("token", student);
    stored.set("user", '{"_id":7}');
    expect([goesTo(""), hasStudentSession()]).toEqual([undefined, false]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/userDashboard",
    "/userDashboard/..//evil.example",
    "/userDashboardx",
    "/bblog/018f",
    "javascript:alert(1)",
  ])("redirects to the student area only, not to %s", (next) => {
    storeSession("token", student);
    expect(goesTo(nextOf(next))).toBeUndefined();
  });

  it("does not redirect when the page shows a notice", () => {
    storeSession("token", student);
    expect(goesTo("?notice=password-reset")).toBeUndefined();
  });

  it("redirects a student to the requested page", () => {
    storeSession("token", student);
    expect(goesTo("")).toBe("/userDashboard");
    expect(goesTo(nextOf("/userDashboard/account#own-sessions"))).toBe(
      "/userDashboard/account#own-sessions",
    );
  });
});
