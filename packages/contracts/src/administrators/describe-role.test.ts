import { describe, expect, it } from "vitest";
import { defaultSettings } from "../settings/index.ts";
import { describeAdminRole } from "./describe-role.ts";

const { words, features } = defaultSettings;

describe("the duties of an editor", () => {
  it("are those of a new site while the firm has changed nothing", () => {
    expect(describeAdminRole("editor", defaultSettings)).toBe(
      "Writes blogs and tutorials, looks after users, orders, messages and mail.",
    );
  });

  it("name the blog as the firm does, and nothing that the site lacks", () => {
    const site = {
      words: { ...words, blogName: "Kitchen notes" },
      features: { ...features, studyArea: false, signUp: false, contactForm: false },
    };
    expect(describeAdminRole("editor", site)).toBe(
      "Writes “Kitchen notes”, looks after orders and mail.",
    );
  });

  it("include the students of a school", () => {
    const site = {
      words: { ...words, blogName: "News" },
      features: { ...features, orders: false },
    };
    expect(describeAdminRole("editor", site)).toBe(
      "Writes “News” and lessons, looks after students, messages and mail.",
    );
  });
});
