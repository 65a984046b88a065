/** Names of libraries, columns and stack frames that must not appear in responses. */
export const IMPLEMENTATION_DETAILS =
  /node_modules|\n\s+at |\.(ts|js|mjs):\d|fastify|\bzod\b|drizzle|postgres|pg-boss|sanitize-html|argon2|sharp|libvips|busboy|_idx\b|email_key|is_approved|select [^{}]* from|insert into|SyntaxError|TypeError|JSON at position/i;
