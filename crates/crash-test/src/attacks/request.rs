//! Plain HTTP requests from loopback addresses, for parts of the API that `client` does not cover.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::Context;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Connects to a server from the loopback address with this last byte.
pub(super) async fn connect_from(server: SocketAddr, last: u8) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((Ipv4Addr::new(127, 0, 0, last), 0).into())?;
    socket.connect(server).await
}

/// An HTTP client at a loopback address.
#[derive(Clone)]
pub(super) struct Caller {
    server: SocketAddr,
    last: u8,
    token: Option<String>,
}

impl Caller {
    pub(super) const fn new(server: SocketAddr, last: u8) -> Self {
        Caller {
            server,
            last,
            token: None,
        }
    }

    /// Sends a request with JSON, and returns the status and the JSON of the answer.
    pub(super) async fn send(
        &self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> anyhow::Result<(u16, Value)> {
        let body = body.to_string();
        let token = self.token.as_ref();
        let token = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            token.unwrap_or_default(),
            body.len(),
        );
        let mut stream = connect_from(self.server, self.last).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let status = answer.split(' ').nth(1).context("no status")?.parse()?;
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        Ok((status, serde_json::from_str(body).unwrap_or_default()))
    }

    /// Becomes a guest.
    pub(super) async fn become_guest(&mut self) -> anyhow::Result<()> {
        let name = json!({ "name": "Ana" });
        let (_, person) = self.send("POST", "/players?token=1", &name).await?;
        let token = person["token"].as_str().context("no guest was created")?;
        self.token = Some(token.to_owned());
        Ok(())
    }

    /// Creates an account with this login.
    pub(super) async fn create_account(&mut self, login: &str) -> anyhow::Result<()> {
        self.become_guest().await?;
        let account = json!({ "login": login, "password": PASSWORD });
        let (status, _) = self.send("PUT", "/me/account", &account).await?;
        anyhow::ensure!(status == 200, "no account was created: {status}");
        Ok(())
    }

    /// Tries to sign in, and returns the status.
    pub(super) async fn sign_in(&self, login: &str, password: &str) -> anyhow::Result<u16> {
        let credentials = json!({ "login": login, "password": password });
        let (status, _) = self.send("POST", "/session", &credentials).await?;
        Ok(status)
    }
}

/// The password of all accounts.
pub(super) const PASSWORD: &str = "correct horse";
