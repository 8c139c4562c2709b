# The app and its server. compose.yaml runs two of it; docs/operations.md says what each variable means.

FROM node:24-bookworm-slim AS build
WORKDIR /gida
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/
RUN node --input-type=module -e "(await import('/gida/scripts/setup.mjs')).ensurePackages()"
COPY index.html tsconfig.json vite.config.ts ./
COPY tests/projects.ts tests/
COPY openapi openapi
COPY domain domain
COPY machines machines
COPY src src
COPY server server
COPY scripts scripts
# The commit that /health tells, and what the pages say of the site, of the app in its store and of how to write to us.
ARG COMMIT
ARG VITE_SITE_URL
ARG VITE_STORE_URL
ARG VITE_SUPPORT_EMAIL
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /gida
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production
ENV DATA_DIR=/data
WORKDIR /gida
COPY --from=packages /gida/node_modules node_modules
COPY --from=build /gida/package.json package.json
COPY --from=build /gida/openapi/openapi.yaml openapi/openapi.yaml
COPY --from=build /gida/server/platform/db/migrations server/platform/db/migrations
COPY --from=build /gida/server/demo/photos server/demo/photos
COPY --from=build /gida/dist dist
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
