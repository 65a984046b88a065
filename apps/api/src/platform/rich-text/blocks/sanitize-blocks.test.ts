import { describe, expect, it } from "vitest";
import { sanitizeRichText } from "../sanitize.ts";

const song = "/attachments/0123456789abcdef0123456789abcdef.m4a";
const form = "/attachments/0123456789abcdef0123456789abcdef.pdf";
const picture = "/media/0123456789abcdef0123456789abcdef-quick.webp";

const priceRow =
  '<tr><th scope="row">Panel &amp; cable</th><td data-price="120000">₦120,000</td><td>each</td></tr>';
const plainRow = priceRow.replace(' data-price="120000"', "");

/** Each block as the editor writes it, with `rel` as the sanitiser adds it. */
const blocks = {
  "a figure": `<figure><img src="${picture}" alt="A bus" width="12" height="8" /><figcaption>In <em>Lagos</em></figcaption></figure>`,
  "a wide figure": `<figure class="wide"><img src="${picture}" alt="" /><figcaption></figcaption></figure>`,
  "a callout": '<div class="callout-tip"><p>Bring water</p><ul><li><p>Two</p></li></ul></div>',
  "a toggle": "<details><summary>More <strong>here</strong></summary><p>Hidden</p></details>",
  "a button":
    '<p class="button-link"><a href="https://example.ng/?a=1&amp;b=2" rel="noopener">Book</a></p>',
  "a task list":
    '<ul data-type="taskList"><li data-checked="true"><p>Done</p></li><li class="indent-1" data-checked="false"><p>Open</p></li></ul>',
  "a code block": '<pre><code class="language-python">if a &lt; b:\n  print("x")</code></pre>',
  "a gallery": `<div class="gallery"><figure><img src="${picture}" alt="A" width="12" height="8" /><figcaption>In <em>Lagos</em></figcaption></figure><figure><img src="${picture}" alt="B" /><figcaption></figcaption></figure></div>`,
  "a video":
    '<figure class="embed"><figcaption><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s" rel="noopener">Wiring &amp; more</a></figcaption></figure>',
  "a video with a picture": `<figure class="embed"><img src="${picture}" alt="" width="12" height="8" /><figcaption><a href="https://vimeo.com/76979871" rel="noopener">Wiring</a></figcaption></figure>`,
  "a video without a title":
    '<figure class="embed"><figcaption><a href="https://vimeo.com/76979871" rel="noopener"></a></figcaption></figure>',
  "a sound recording": `<figure class="audio"><a href="${song}" rel="noopener">Audio: Lesson 3 (2.4 MB)</a></figure>`,
  "a sound recording with a caption": `<figure class="audio"><a href="${song}" rel="noopener">Audio: Lesson 3 (2.4 MB)</a><figcaption>By <em>Ada</em></figcaption></figure>`,
  "a document": `<figure class="file"><a href="${form}" rel="noopener">File: Fees.pdf (320 KB)</a></figure>`,
  "a related post":
    '<p class="related-post"><a href="/blog/0198c5a0-0000-7000-8000-000000000001" rel="noopener">Sun &amp; wind</a></p>',
  "a sign-up": '<p class="sign-up"><a href="/#subscribe" rel="noopener">By mail</a></p>',
  "a sign-up of a category":
    '<p class="sign-up" data-category="solar-2"><a href="/#subscribe" rel="noopener">By mail</a></p>',
  "a price list": `<table class="price-list"><tbody>${priceRow}<tr><th scope="row">Visit</th><td>On request</td><td></td></tr></tbody></table>`,
  "a formula": '<p>So <code class="formula">a &lt; \\frac{b}{c} &amp; d</code></p>',
};

describe("sanitised blocks", () => {
  it.each(Object.entries(blocks))("keeps %s as the editor writes it", (_name, html) => {
    expect(sanitizeRichText(html)).toBe(html);
  });

  it.each([
    ["a figure without a picture", "<figure><p>x</p></figure>", "<p>x</p>"],
    [
      "a figure with a foreign picture",
      '<figure><img src="https://evil.example/x.png"><figcaption>x</figcaption></figure>',
      "<figcaption>x</figcaption>",
    ],
    [
      "a sound recording of another site",
      '<figure class="audio"><a href="https://evil.example/x.mp3">x</a></figure>',
      '<a href="https://evil.example/x.mp3" rel="noopener">x</a>',
    ],
    [
      "a document that is a script",
      '<figure class="file"><a href="javascript:alert(1)">x</a></figure>',
      '<a rel="noopener">x</a>',
    ],
    [
      "a player that starts by itself",
      `<figure class="audio"><audio src="${song}" autoplay onplay="alert(1)"></audio><a href="${song}">x</a></figure>`,
      `<figure class="audio"><a href="${song}" rel="noopener">x</a></figure>`,
    ],
    ["a bare player", `<audio controls src="${song}"></audio><p>x</p>`, "<p>x</p>"],
    [
      "a document as a sound recording",
      `<figure class="audio"><a href="${form}">x</a></figure>`,
      `<a href="${form}" rel="noopener">x</a>`,
    ],
    [
      "a file without a type",
      `<figure class="file"><a href="${form.replace(".pdf", "")}">x</a></figure>`,
      `<a href="${form.replace(".pdf", "")}" rel="noopener">x</a>`,
    ],
    [
      "a file that browsers run",
      `<figure class="file"><a href="${form.replace("pdf", "html")}">x</a></figure>`,
      `<a href="${form.replace("pdf", "html")}" rel="noopener">x</a>`,
    ],
    [
      "a video of another host",
      '<figure class="embed"><figcaption><a href="https://evil.example/x">x</a></figcaption></figure>',
      '<figcaption><a href="https://evil.example/x" rel="noopener">x</a></figcaption>',
    ],
    [
      "a video of a host in disguise",
      '<figure class="embed"><figcaption><a href="https://youtu.be@evil.example/dQw4w9WgXcQ">x</a></figcaption></figure>',
      '<figcaption><a href="https://youtu.be@evil.example/dQw4w9WgXcQ" rel="noopener">x</a></figcaption>',
    ],
    [
      "a video within a video",
      '<figure class="embed"><figure class="embed"><figcaption><a href="https://vimeo.com/76979871">x</a></figcaption></figure></figure>',
      '<figure class="embed"><figcaption><a href="https://vimeo.com/76979871" rel="noopener">x</a></figcaption></figure>',
    ],
    [
      "the address of a player",
      '<p><a href="https://example.ng" data-player="https://evil.example">x</a></p>',
      '<p><a href="https://example.ng" rel="noopener">x</a></p>',
    ],
    [
      "the poster of a page",
      '<figure class="embed"><a class="embed-poster" href="https://vimeo.com/76979871" data-player="https://evil.example"><b>x</b></a></figure>',
      '<a href="https://vimeo.com/76979871" rel="noopener"><strong>x</strong></a>',
    ],
    [
      "a gallery of one picture",
      `<div class="gallery"><figure><img src="${picture}" alt="" /></figure></div>`,
      `<figure><img src="${picture}" alt="" /></figure>`,
    ],
    [
      "a gallery of ten pictures",
      `<div class="gallery">${`<figure><img src="${picture}" alt="" /></figure>`.repeat(10)}</div>`,
      `<figure><img src="${picture}" alt="" /></figure>`.repeat(10),
    ],
    [
      "a gallery with other blocks",
      `<div class="gallery">${`<figure><img src="${picture}" alt="" /></figure>`.repeat(2)}<p>x</p></div>`,
      `${`<figure><img src="${picture}" alt="" /></figure>`.repeat(2)}<p>x</p>`,
    ],
    ["another class of a box", '<div class="callout-tip fixed"><p>x</p></div>', "<p>x</p>"],
    ["a box without a class", "<div><p>x</p></div>", "<p>x</p>"],
    ["a button without a link", '<p class="button-link">x</p>', "<p>x</p>"],
    [
      "a button with a hostile link",
      '<p class="button-link"><a href="javascript:alert(1)">x</a></p>',
      '<p><a rel="noopener">x</a></p>',
    ],
    ["an unknown kind of list", '<ul data-type="evil"><li>x</li></ul>', "<ul><li>x</li></ul>"],
    [
      "an unknown state of a task",
      '<ul data-type="taskList"><li data-checked="1">x</li></ul>',
      '<ul data-type="taskList"><li>x</li></ul>',
    ],
    [
      "an unknown language",
      '<pre><code class="language-evil">x</code></pre>',
      "<pre><code>x</code></pre>",
    ],
    [
      "a language outside a block",
      '<p><code class="language-c">x</code></p>',
      "<p><code>x</code></p>",
    ],
    [
      "elements within a formula",
      '<code class="formula">a<strong>b</strong></code>',
      "<code>a<strong>b</strong></code>",
    ],
    [
      "a related post that is a page",
      '<p class="related-post"><a href="/about">x</a></p>',
      '<p><a href="/about" rel="noopener">x</a></p>',
    ],
    [
      "a related post of another site",
      '<p class="related-post"><a href="https://evil.example/blog/0198c5a0-0000-7000-8000-000000000001">x</a></p>',
      '<p><a href="https://evil.example/blog/0198c5a0-0000-7000-8000-000000000001" rel="noopener">x</a></p>',
    ],
    [
      "a related post without words",
      '<p class="related-post"><a href="/blog/0198c5a0-0000-7000-8000-000000000001"> </a></p>',
      '<p><a href="/blog/0198c5a0-0000-7000-8000-000000000001" rel="noopener"> </a></p>',
    ],
    [
      "the card of a page",
      '<p class="related-post"><a class="related-card" href="/blog/x"><b>x</b></a></p>',
      '<p><a href="/blog/x" rel="noopener"><strong>x</strong></a></p>',
    ],
    [
      "a block with an indentation",
      '<p class="sign-up indent-1"><a href="/#subscribe">x</a></p>',
      '<p class="indent-1"><a href="/#subscribe" rel="noopener">x</a></p>',
    ],
    [
      "a sign-up that leads elsewhere",
      '<p class="sign-up" data-category="solar"><a href="https://evil.example/#subscribe">x</a></p>',
      '<p><a href="https://evil.example/#subscribe" rel="noopener">x</a></p>',
    ],
    [
      "a category that is none",
      '<p class="sign-up" data-category="&quot;><script>"><a href="/#subscribe">x</a></p>',
      '<p class="sign-up"><a href="/#subscribe" rel="noopener">x</a></p>',
    ],
    ["a category of another paragraph", '<p data-category="solar">x</p>', "<p>x</p>"],
    [
      "a form",
      '<form class="sign-up" action="https://evil.example"><input name="email"><p>x</p></form>',
      "<p>x</p>",
    ],
    [
      "a price list with elements in a cell",
      `<table class="price-list"><tbody>${priceRow.replace("each", "<em>each</em>")}</tbody></table>`,
      `<table><tbody>${plainRow.replace("each", "<em>each</em>")}</tbody></table>`,
    ],
    [
      "a price list of too many rows",
      `<table class="price-list"><tbody>${priceRow.repeat(61)}</tbody></table>`,
      `<table><tbody>${plainRow.repeat(61)}</tbody></table>`,
    ],
    [
      "a price outside of a price list",
      '<table><tbody><tr><td data-price="5">x</td></tr></tbody></table>',
      "<table><tbody><tr><td>x</td></tr></tbody></table>",
    ],
    [
      "a price that is too high",
      `<table class="price-list"><tbody>${priceRow.replace('"120000"', '"1000000001"')}</tbody></table>`,
      `<table class="price-list"><tbody>${plainRow}</tbody></table>`,
    ],
    [
      "a price that is no number",
      `<table class="price-list"><tbody>${priceRow.replace('"120000"', '"1e5"')}</tbody></table>`,
      `<table class="price-list"><tbody>${plainRow}</tbody></table>`,
    ],
    [
      "an open state of a toggle",
      "<details open><summary>x</summary></details>",
      "<details><summary>x</summary></details>",
    ],
    ["a box of no kind before other elements", "<div>a</div><h2>b</h2>", "a<h2>b</h2>"],
    ["small print before other elements", "<small>a</small><p>b</p>", "a<p>b</p>"],
    [
      "a foreign picture before other elements",
      '<p><img src="https://example.ng/x.jpg"><strong>b</strong></p>',
      "<p><strong>b</strong></p>",
    ],
  ])("removes %s", (_name, html, clean) => {
    expect(sanitizeRichText(html)).toBe(clean);
  });

  it("names a language by one name", () => {
    const html = '<pre><code class="language-js">x</code></pre>';
    expect(sanitizeRichText(html)).toBe('<pre><code class="language-javascript">x</code></pre>');
  });

  const payloads = [
    "<script>pwn()</script>",
    "<img src=x onerror=pwn()>",
    "<svg onload=pwn()>",
    "<iframe srcdoc='<script>pwn()</script>'></iframe>",
    "<math><mtext><style><img src=x onerror=pwn()></style></mtext></math>",
    "<details open ontoggle=pwn()>x</details>",
    '"><script>pwn()</script>',
    "</code></pre><script>pwn()</script>",
    '<a href="javascript:pwn()">x</a>',
    "<p style='position:fixed' id=x onclick=pwn()>x</p>",
  ];
  const wrappers: ((payload: string) => string)[] = [
    (payload) =>
      `<figure><img src="${picture}" alt="${payload}"><figcaption>${payload}</figcaption></figure>`,
    (payload) =>
      `<figure class="embed"><img src="${picture}" alt="${payload}"><figcaption><a href="https://vimeo.com/76979871" title="${payload}">${payload}</a></figcaption></figure>`,
    (payload) =>
      `<figure class="embed"><figcaption><a href="https://youtu.be/dQw4w9WgXcQ?${payload}">x</a></figcaption></figure>`,
    (payload) =>
      `<div class="gallery" onclick=pwn()>${`<figure><img src="${picture}" alt="${payload}"><figcaption>${payload}</figcaption></figure>`.repeat(2)}</div>`,
    (payload) => `<figure onclick="${payload}" class="wide ${payload}">${payload}</figure>`,
    (payload) => `<div class="callout-note" style="x" onclick=pwn()>${payload}</div>`,
    (payload) =>
      `<details ontoggle=pwn() name=x><summary onclick=pwn()>${payload}</summary>${payload}</details>`,
    (payload) => `<p class="button-link"><a href="${payload}">${payload}</a></p>`,
    (payload) => `<ul data-type="${payload}"><li data-checked="${payload}">${payload}</li></ul>`,
    (payload) => `<pre><code class="language-${payload}">${payload}</code></pre>`,
    (payload) =>
      `<p class="related-post" onclick=pwn()><a href="/blog/0198c5a0-0000-7000-8000-000000000001${payload}">${payload}</a></p>`,
    (payload) =>
      `<p class="related-post"><a href="/blog/0198c5a0-0000-7000-8000-000000000001" title="${payload}">${payload}</a></p>`,
    (payload) =>
      `<p class="sign-up ${payload}" data-category="${payload}"><a href="/#subscribe${payload}">${payload}</a></p>`,
    (payload) =>
      `<p class="sign-up" data-category="x" style="x"><a href="/#subscribe">${payload}</a></p>`,
    (payload) =>
      `<table class="price-list ${payload}"><tbody><tr><th scope="row" onclick=pwn()>${payload}</th><td data-price="${payload}">${payload}</td><td>${payload}</td></tr></tbody></table>`,
    (payload) =>
      `<table class="price-list"><tbody><tr><th scope="${payload}">x</th><td data-price="5" style="x">${payload}</td><td>${payload}</td></tr></tbody></table>`,
    (payload) => `<p><code class="formula">${payload}</code></p>`,
  ];

  it("keep nothing active in any block, and are unchanged when sanitised again", () => {
    for (const wrap of wrappers) {
      for (const payload of payloads) {
        const clean = sanitizeRichText(wrap(payload));
        const tags = clean.match(/<[^>]*>/g)?.join("") ?? "";
        expect(tags).not.toMatch(/href="javascript:/i);
        expect(tags.replace(/"[^"]*"/g, '""')).not.toMatch(
          /<(?:script|svg|iframe|math|style)|\son\w+=|style=|\bid=|name=|srcdoc/i,
        );
        expect(sanitizeRichText(clean)).toBe(clean);
      }
    }
  });
});
