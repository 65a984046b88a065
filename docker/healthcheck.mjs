// Asked by Docker inside the container: healthy is a server that can reach its database. It has no curl and needs none.
const { PORT: port } = process.env;
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
