# The site as an image: docs/operating.md says how it is started. Debian's Node, of the version that runtime/package.json pins.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY backend/stand-ins backend/stand-ins
# No package of ours needs its script here; those of checks/ are left out, as it is not there.
RUN npm ci --ignore-scripts
COPY . .
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build && node scripts/compress.mjs
RUN npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/build build
COPY --from=build /site/supabase supabase
RUN mkdir /data && chown node:node /data
# What is written goes to the volume, also what a package lays down for a moment: all else may be read-only.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=4000000 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TMPDIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/server/main.js"]
