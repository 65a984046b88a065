import { describe, expect, it } from "vitest";
import { fillPlaceholders } from "./pages.placeholders.ts";

const values = { name: 'Ada & "Co" <i>', email: "ada@example.ng", url: "https://ada.ng" };

function fillHtml(html: string): string {
  const section = { kind: "text" as const, id: "1", title: "", anchor: "", html };
  const content = {
    title: "",
    standfirst: "",
    effectiveDate: "",
    description: "",
    hasContents: false,
    sections: [section],
  };
  const [filled] = fillPlaceholders(content, values).sections;
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
