/** Each block as it is stored. */
export const blocksWith = (picture: string) =>
  [
    "<h2>Before the rains</h2>",
    '<div class="callout-tip"><p>Keep the panels dry.</p></div>',
    '<div class="callout-warning"><p>Switch off first.</p></div>',
    "<details><summary>How long <strong>does</strong> it take?</summary><p>Two days.</p></details>",
    '<p class="button-link"><a href="https://example.ng/book" rel="noopener">Book a visit</a></p>',
    '<ul data-type="taskList"><li data-checked="true"><p>Measure</p></li><li data-checked="false"><p>Order</p></li></ul>',
    '<pre><code class="language-python">if volts &lt; 12:\n  print("low")</code></pre>',
    `<div class="gallery"><figure><img src="${picture}" alt="A" width="400" height="300" /><figcaption>North <em>side</em></figcaption></figure><figure><img src="${picture}" alt="B" width="400" height="300" /><figcaption></figcaption></figure></div>`,
    '<figure class="embed"><figcaption><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s" rel="noopener">Wiring &amp; more</a></figcaption></figure>',
    `<figure class="embed"><img src="${picture}" alt="" width="400" height="300" /><figcaption><a href="https://www.tiktok.com/@ada/video/6718335390845095173" rel="noopener">A roof in a minute</a></figcaption></figure>`,
    '<p>So <code class="formula">P = U \\cdot I</code> holds.</p>',
    '<p><code class="formula">\\frac{a}{b} &lt; c</code></p>',
    `<figure class="wide"><img src="${picture}" alt="One colour" width="400" height="300" /><figcaption>A roof in <em>Lagos</em></figcaption></figure>`,
    `<img src="${picture}" alt="" width="400" height="300" />`,
    '<p>The end<small class="footnote">By hand &amp; eye</small>.</p>',
  ].join("");
