import { describe, expect, it } from "vitest";
import { cleanPastedHtml } from "./paste-clean-up.ts";

const own = "/media/0123456789abcdef0123456789abcdef-quick.webp";
const uploadedPicture = (src: string) => (src.endsWith(own) ? own : undefined);
const clean = (html: string) => cleanPastedHtml(html, uploadedPicture);

describe("cleanPastedHtml", () => {
  it("converts Word's list paragraphs into nested lists", () => {
    const line = (level: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
    const html = `<p>Before</p>${line(1, "·", "One")}${line(2, "1.", "Inner")}${line(2, "2.", "Inner too")}${line(1, "·", "Two")}<p>After</p>`;
    expect(clean(html)).toBe(
      "<p>Before</p><ul><li><p>One</p><ol><li><p>Inner</p></li><li><p>Inner too</p></li></ol></li><li><p>Two</p></li></ul><p>After</p>",
    );
  });

  it("separates a bulleted from a numbered list on the same level", () => {
    const line = (sign: string, text: string) =>
      `<p style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>${sign}</span><!--[endif]-->${text}</p>`;
    expect(clean(line("o", "Dot") + line("a)", "Letter"))).toBe(
      "<ul><li><p>Dot</p></li></ul><ol><li><p>Letter</p></li></ol>",
    );
  });

  it("keeps the numbers of Word's lists", () => {
    const line = (sign: string, text: string) =>
      `<p style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>${sign}</span><!--[endif]-->${text}</p>`;
    expect(clean(`${line("1.", "a")}<p>Text</p>${line("2.", "b")}${line("3.", "c")}`)).toBe(
      '<ol><li><p>a</p></li></ol><p>Text</p><ol start="2"><li><p>b</p></li><li><p>c</p></li></ol>',
    );
    expect(clean(line("31.", "December") + line("1.", "January"))).toBe(
      '<ol start="31"><li><p>December</p></li></ol><ol><li><p>January</p></li></ol>',
    );
    expect(clean(line("iv)", "a") + line("d)", "b") + line("2.3.", "c"))).toBe(
      ["4", "4", "3"]
        .map((start, at) => `<ol start="${start}"><li><p>${"abc"[at]}</p></li></ol>`)
        .join(""),
    );
  });

  it("reads a letter of Word's lists as the number that counts on", () => {
    const list = (...signs: string[]) =>
      clean(
        signs
          .map(
            (sign) =>
              `<p style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>${sign}</span><!--[endif]-->x</p>`,
          )
          .join(""),
      );
    const items = (count: number) => "<li><p>x</p></li>".repeat(count);
    expect(list(..."abcdefghijklm".split("").map((letter) => `${letter})`))).toBe(
      `<ol>${items(13)}</ol>`,
    );
    expect(list("i.", "ii.", "iii.", "iv.", "v.", "vi.")).toBe(`<ol>${items(6)}</ol>`);
    expect(list("xii.", "xiii.", "xiv.")).toBe(`<ol start="12">${items(3)}</ol>`);
    expect(list("XLIX.", "L.", "LI.")).toBe(`<ol start="49">${items(3)}</ol>`);
    expect(list("c)", "d)")).toBe(`<ol start="3">${items(2)}</ol>`);
    expect(list("1.", "i)", "ii)")).toBe(`<ol>${items(1)}</ol><ol>${items(2)}</ol>`);
  });

  it("nests the lists of Word on the web", () => {
    const line = (tag: string, level: number, start: number, text: string) =>
      `<div class="ListContainerWrapper BCX0"><${tag} class="NumberListStyle1" role="list" start="${start}"><li data-aria-level="${level}" data-listid="2" role="listitem"><p class="Paragraph">${text}</p></li></${tag}></div>`;
    const html = `<p>Before</p>${line("ol", 1, 1, "Water")}${line("ul", 2, 1, "mornings")}${line("ol", 1, 2, "Feed")}<p>Between</p>${line("ol", 1, 3, "Clean")}`;
    expect(clean(html)).toBe(
      "<p>Before</p><ol><li><p>Water</p><ul><li><p>mornings</p></li></ul></li><li><p>Feed</p></li></ol>" +
        '<p>Between</p><ol start="3"><li><p>Clean</p></li></ol>',
    );
  });

  const reference = (href: string) =>
    `<a style='mso-footnote-id:ftn1' href="${href}" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a>`;
  const note = (href: string) =>
    `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="${href}" name="_ftn1" title=""><span>[1]</span></a> NBS &amp; CBN,\n<i>2025</i>.<o:p></o:p></p></div></div>`;

  it.each([
    ["#_ftn1", "#_ftnref1"],
    ["file:///C:/Users/Ada/report.htm#_ftn1", "file:///C:/Users/Ada/report.htm#_ftnref1"],
    ["#_edn1", "#_ednref1"],
    ["https://site.example/admin/addBlog#_ftn1", "https://site.example/admin/addBlog#_ftnref1"],
  ])("puts the note of %s into the text", (to, back) => {
    expect(clean(`<p>Prices${reference(to)} rose.</p>${note(back)}`)).toBe(
      '<p>Prices<small class="footnote">NBS &amp; CBN, 2025.</small> rose.</p><div></div>',
    );
  });

  it("puts the notes of LibreOffice into the text", () => {
    const html =
      '<p>Prices<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> rose.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Of 2025</p></div>';
    expect(clean(html)).toBe('<p>Prices<small class="footnote">Of 2025</small> rose.</p>');
  });

  it("drops a number without its note, and keeps a note without its number", () => {
    expect(clean(`<p>Prices${reference("#_ftn1")} rose.</p>`)).toBe("<p>Prices rose.</p>");
    expect(clean('<p><a href="#_ftnref2">[2]</a> Of 2025</p>')).toBe("<p> Of 2025</p>");
  });

  it("keeps only the words of links that lead nowhere", () => {
    const html =
      '<p><a href="#_Toc123">Prices</a> <a href="file:///C:/a.docx">list</a> <a href="https://e.com/#fees">fees</a></p>';
    expect(clean(html)).toBe('<p>Prices list <a href="https://e.com/#fees">fees</a></p>');
  });

  it("keeps the line ends of a chat", () => {
    const html =
      '<span style="white-space: pre-wrap;"><span>One\n<b>Two</b>\nThree</span></span>\n<p>Next\nline</p>';
    expect(clean(html)).toBe("One<br><b>Two</b><br>Three\n<p>Next\nline</p>");
    expect(clean('<pre style="white-space: pre">a\nb</pre>')).toBe("<pre>a\nb</pre>");
  });

  it("drops the additions of office programs", () => {
    const html =
      "<html><head><meta charset=utf-8><style>p{color:red}</style><xml><w:View>Normal</w:View></xml></head><body><!--StartFragment--><p>Text<o:p></o:p></p><p>&nbsp;</p><!--EndFragment--></body></html>";
    expect(clean(html)).toBe("<html><head></head><body><p>Text</p></body></html>");
  });

  it("removes the non-bold `b` and the breaks of Google Docs", () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p>One</p><br /><p>Two</p></b>';
    expect(clean(html)).toBe("<p>One</p><p>Two</p>");
  });

  it("does not underline a link twice", () => {
    expect(
      clean(
        '<a href="https://e.com"><span style="color:#15c;text-decoration:underline;">x</span></a>',
      ),
    ).toBe('<a href="https://e.com">x</a>');
  });

  it("converts styles into tags and drops all others", () => {
    expect(
      clean(
        `<p style="margin:0"><span style='font-weight:700;color:red'>Bold <span style="font-style:italic">both</span></span><span style="font-weight:400"> plain</span></p>`,
      ),
    ).toBe("<p><strong>Bold <em>both</em></strong> plain</p>");
  });

  it("strips remote and embedded pictures and keeps uploaded ones", () => {
    const html = `<p>a<img src="https://tracker.example/p.gif" width=1><img src='data:image/png;base64,AA'><img alt="x"></p><img alt="Own" src="https://site.example${own}">`;
    expect(clean(html)).toBe(`<p>a</p><img alt="Own" src="${own}">`);
  });

  it("reports every dropped picture", () => {
    const dropped: string[] = [];
    const html = `<img src="https://lh7.example/a"><img src='file:///C:/clip.png'><img src="${own}"><img src="data:image/png;base64,AA">`;
    cleanPastedHtml(html, uploadedPicture, (src) => dropped.push(src));
    expect(dropped).toEqual([
      "https://lh7.example/a",
      "file:///C:/clip.png",
      "data:image/png;base64,AA",
    ]);
  });

  it("moves headings below the title's level", () => {
    expect(clean("<h1>A</h1><h2>B</h2><h5>C</h5><hr>")).toBe("<h2>A</h2><h2>B</h2><h4>C</h4><hr>");
  });

  it("leaves content copied from the editor unchanged", () => {
    const html = '<p data-pm-slice="1 1 []">Plain <strong>text</strong></p>';
    expect(clean(html)).toBe(html);
  });

  it("cleans a very long text in linear time", () => {
    const before = process.cpuUsage();
    clean(`<p>${"<a <b <span <img <p mso-list:".repeat(5_000)}`);
    clean("<div class=ListContainerWrapper><ol><li data-aria-level=1>".repeat(5_000));
    clean("<p style='mso-list:l0 level1'><a href=x><style><!--<![".repeat(5_000));
    clean("<p><a href=#_ftnref1 <div id=ftn1><p>".repeat(5_000));
    clean("<div style='mso-element:footnote-list'><span style='white-space:pre'>\n".repeat(5_000));
    // Processor time, so that other processes do not count.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
  });
});
