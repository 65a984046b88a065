// pnpm media:move: copies pictures and files from DATA_DIR into the store of S3_*, and compares
// each.
import { runApiTool } from "./lib/api-tool.mjs";

await runApiTool("media-move");
