import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetToken,
  hasAdminSession,
  hasStudentSession,
  keepSession,
  keepUser,
  readStudent,
  subscribeToSession,
} from "./session.ts";
import { sessionMarkScript } from "./session-mark.ts";
import { entranceGateScript } from "./student-gate.ts";

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

describe("the session on this device", () => {
  beforeEach(() => stored.clear());

  it("is nobody's without a token, whoever is remembered", () => {
    stored.set("user", JSON.stringify(student));
    expect(hasStudentSession()).toBe(false);
    expect(hasAdminSession()).toBe(false);
  });

  it("is either a student's or an administrator's", () => {
    keepSession("token", student);
    expect([hasStudentSession(), hasAdminSession()]).toEqual([true, false]);
    keepSession("token", admin);
    expect([hasStudentSession(), hasAdminSession()]).toEqual([false, true]);
  });

  it("names its student under the names of the specification", () => {
    keepSession("a token", student);
    expect(stored.get("token")).toBe("a token");
    expect(JSON.parse(stored.get("user") ?? "")).toEqual(student);
    expect(readStudent()).toEqual(student);
  });

  it("follows a change of the profile, and does not come back with it after a sign-out", () => {
    keepSession("a token", student);
    keepUser({ ...student, phone: "0805 000 0000" });
    expect(readStudent()?.phone).toBe("0805 000 0000");
    forgetToken();
    keepUser(student);
    expect(stored.size).toBe(0);
  });

  it.each(["not json", "[]", "7", '"text"'])(
    "is no student's when what is stored is %s",
    (user) => {
      stored.set("token", "a token");
      stored.set("user", user);
      expect(() => hasStudentSession()).not.toThrow();
      expect(readStudent()?.fullName ?? "").toBe("");
    },
  );

  it("tells of a sign-in here and of a sign-out in another tab", () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToSession(listener);
    keepSession("token", student);
    page.dispatchEvent(new Event("storage"));
    unsubscribe();
    page.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe("the mark on the page", () => {
  const marks = new Set<string>();
  vi.stubGlobal("document", {
    documentElement: {
      toggleAttribute: (name: string, isOn: boolean) =>
        isOn ? marks.add(name) : marks.delete(name),
    },
  });

  it("is there while a student is signed in, and for nobody else", () => {
    stored.clear();
    new Function(sessionMarkScript)();
    expect(marks).toEqual(new Set());
    keepSession("token", student);
    expect(marks).toEqual(new Set(["data-student"]));
    keepSession("token", admin);
    expect(marks).toEqual(new Set());
    keepSession("token", student);
    forgetToken();
    expect(marks).toEqual(new Set());
  });
});

describe("the gate of the sign-in page", () => {
  const goesTo = (search: string) => {
    const replace = vi.fn<(href: string) => void>();
    vi.stubGlobal("location", { search, replace });
    new Function(entranceGateScript)();
    return replace.mock.calls.at(0)?.[0];
  };
  const nextOf = (path: string) => `?next=${encodeURIComponent(path)}`;

  beforeEach(() => stored.clear());

  it("lets nobody on who is not known as a student", () => {
    expect(goesTo("")).toBeUndefined();
    keepSession("token", admin);
    expect(goesTo("")).toBeUndefined();
    keepSession("token", student);
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
  ])("leads by itself to the student area only, not to %s", (next) => {
    keepSession("token", student);
    expect(goesTo(nextOf(next))).toBeUndefined();
  });

  it("stays where a notice is to be read", () => {
    keepSession("token", student);
    expect(goesTo("?notice=password-reset")).toBeUndefined();
  });

  it("leads a student on, to the page that asked", () => {
    keepSession("token", student);
    expect(goesTo("")).toBe("/userDashboard");
    expect(goesTo(nextOf("/userDashboard/account#own-sessions"))).toBe(
      "/userDashboard/account#own-sessions",
    );
  });
});
