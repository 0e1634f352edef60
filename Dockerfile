# A server in a container: the steps of the README with the driver of PostgreSQL, and a user without rights.

FROM python:3.13-slim AS build
WORKDIR /golpe
COPY . .
RUN python3 -m venv /opt/golpe && /opt/golpe/bin/pip install --no-cache-dir ".[postgres]"

FROM python:3.13-slim
RUN useradd --uid 1000 --create-home --home-dir /data golpe
COPY --from=build /opt/golpe /opt/golpe
USER golpe
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["/opt/golpe/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=5)"]
ENTRYPOINT ["/opt/golpe/bin/golpe"]
CMD ["serve", "--host", "0.0.0.0"]
