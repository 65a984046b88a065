import { describe, expect, it } from "vitest";
import { fillPlaceholders } from "./pages.placeholders.ts";

const values = {
  name: 'Ada & "Co" <i>',
  email: "ada@example.ng",
  url: "https://ada.ng",
  passwordReset: "<p>By <b>mail</b>.</p>",
};

function fillHtml(html: string, own = values): string {
  const section = { kind: "text" as const, id: "1", title: "", anchor: "", html };
  const content = {
    title: "",
    standfirst: "",
    effectiveDate: "",
    description: "",
    hasContents: false,
    sections: [section],
  };
  const [filled] = fillPlaceholders(content, own).sections;
  return filled?.kind === "text" ? filled.html : "";
}

describe("placeholders in rich text", () => {
  it("are escaped inside text", () => {
    expect(fillHtml("<p>{name}</p>")).toBe("<p>Ada &amp; &quot;Co&quot; &lt;i&gt;</p>");
  });

  it("are filled in a link only where it begins with the site's address or is its e-mail address", () => {
    expect(fillHtml('<a href="{url}/x">{url}</a>')).toBe(
      '<a href="https://ada.ng/x">https://ada.ng</a>',
    );
    expect(fillHtml('<a href="mailto:{email}">x</a>')).toBe(
      '<a href="mailto:ada@example.ng">x</a>',
    );
    expect(fillHtml('<a href="{name}" title="{name}">x</a>')).toBe(
      '<a href="{name}" title="{name}">x</a>',
    );
  });

  it("say how to reset a password in a paragraph of its own alone, never by a value", () => {
    expect(fillHtml("<p>So:</p><p>{password_reset}</p>")).toBe("<p>So:</p><p>By <b>mail</b>.</p>");
    expect(fillHtml("<p>So: {password_reset}</p>")).toBe("<p>So: {password_reset}</p>");
    const odd = { ...values, name: "{password_reset}" };
    expect(fillHtml("<p>{name}</p>", odd)).toBe("<p>{password_reset}</p>");
  });

  it("are filled once, so a value that looks like a placeholder stays", () => {
    const odd = { ...values, name: "{email}" };
    const content = {
      title: "{name}",
      standfirst: "",
      effectiveDate: "",
      description: "",
      hasContents: false,
      sections: [],
    };
    expect(fillPlaceholders(content, odd).title).toBe("{email}");
  });
});
