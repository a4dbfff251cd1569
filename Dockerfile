# One image for every node of a shop; what it needs from outside is in docs/operations.md.
FROM node:24-bookworm-slim
ARG SHOP=lunnitsa
ENV SHOP=$SHOP DATA_DIR=/data HOST=0.0.0.0
WORKDIR /shop

# Packages are a layer of their own: they change less often than the sources. The database stands outside of the image,
# so that no package needs its install script.
COPY package.json package-lock.json .npmrc ./
COPY tests/api-client/package.json tests/api-client/
RUN npm ci --ignore-scripts

COPY . .
RUN npm run build && mkdir /data && chown node:node /data

ENV NODE_ENV=production
USER node
VOLUME /data
EXPOSE 3000
# A stop lets running requests end: up to 25 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD node -e "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/start.mjs"]
